import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AnnouncementTable, CircleTable, PhotoTable } from './tables.ts'
import { changeOf, idOf, listOf, OptionalIds, text } from '../../../parse.ts'

/** A member as others meet them here; `id` is the member's. */
export interface Profile {
  id: number
  designation: string
  about: string
  lives: string
  website: string
  coverPhotoId: number | null
  /** When they joined. */
  createdAt: Date
  updatedAt: Date
  postCount: number
  followerCount: number
  followingCount: number
  /** How many follow both this member and the viewer. */
  inCommon: number
  followed: boolean
  followsViewer: boolean
  version: number
}

export type Photo = Omit<Selectable<PhotoTable>, 'organizationId'>
export type Announcement = Omit<Selectable<AnnouncementTable>, 'organizationId'> & {
  favorite: boolean
}
export type Circle = Omit<Selectable<CircleTable>, 'organizationId'> & { favorite: boolean }

const website = z
  .string()
  .trim()
  .pipe(text(200))
  .refine(
    (value) => value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'Enter a web address.',
  )
const line = z.string().trim().pipe(text(100))

export const ProfileChange = changeOf(
  {
    designation: line,
    about: z.string().trim().pipe(text(2000)),
    lives: line,
    website,
    // What is no number is no photo, and is told so like one that does not exist.
    coverPhotoId: z
      .string()
      .transform((id) => idOf(id) ?? 0)
      .nullable(),
  },
  ['coverPhotoId'],
)
export type ProfileChange = z.output<typeof ProfileChange>

const PROFILE_SORT_FIELDS = ['FULL_NAME', 'FOLLOWERS', 'IN_COMMON'] as const
export const ProfileList = listOf(
  z.object({
    followersOf: OptionalIds,
    followedBy: OptionalIds,
    likedPost: OptionalIds,
    suggested: z.boolean().nullish(),
  }),
  PROFILE_SORT_FIELDS,
)
export type ProfileList = z.output<typeof ProfileList>

const CIRCLE_SORT_FIELDS = ['NAME'] as const
export const CircleList = listOf(z.object({ favorite: z.boolean().nullish() }), CIRCLE_SORT_FIELDS)
export type CircleList = z.output<typeof CircleList>
