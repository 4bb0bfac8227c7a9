import { z } from 'zod'
import { changeOf, newOf, text } from '../../../../parse.ts'

const tag = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/^#+/, ''))
  .pipe(text(40, 1))
  .refine((value) => !/\s/.test(value), 'A tag is one word.')

const fields = {
  text: z.string().trim().pipe(text(1000, 1)),
  tags: z
    .array(tag)
    .max(10, 'At most 10 tags.')
    .transform((all) => [...new Set(all)]),
}

export const NewAnnouncement = newOf(fields, { tags: [] })
export type NewAnnouncement = z.output<typeof NewAnnouncement>
export const AnnouncementChange = changeOf(fields)
export type AnnouncementChange = z.output<typeof AnnouncementChange>
