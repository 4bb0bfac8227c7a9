import { z } from 'zod'
import type { ChosenNoticeKind } from '../../ground/notifications/tables.ts'
import type { TemperatureUnit } from '../organization/tables.ts'
import { changeOf, text } from '../../../parse.ts'
import { Named } from '../identity/names-service.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'

const LINKS = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'] as const
const CONNECTIONS = ['twitter', 'google', 'facebook', 'github'] as const
/** Nobody is told of what they did not ask for, but for what concerns them. */
const FLAGS = {
  commentOnArticle: true,
  answerOnForm: true,
  followMe: true,
  newAnnouncements: true,
  productUpdates: false,
  blogDigest: false,
}
export type NotificationFlag = keyof typeof FLAGS
/** By which of their settings members are told of what. */
export const FLAG_OF: Readonly<Record<ChosenNoticeKind, NotificationFlag>> = {
  COMMENT: 'commentOnArticle',
  ANSWER: 'answerOnForm',
  FOLLOW: 'followMe',
  ANNOUNCEMENT: 'newAnnouncements',
  PRODUCT_UPDATE: 'productUpdates',
}
export const usually = (flag: NotificationFlag): boolean => FLAGS[flag]

export interface Preferences {
  timeZone: string | null
  displayUnit: TemperatureUnit | null
  language: string | null
}

/** What is stored, whoever stored it. */
export interface StoredSettings extends Preferences {
  username: string
  fullName: string
  email: string
  avatar: string | null
  company: string | null
  bio: string | null
  birthDate: string | null
  country: string | null
  website: string | null
  phone: string | null
  socialLinks: Record<string, string> | null
  connections: Record<string, string> | null
  notifications: Record<string, boolean> | null
}

export type AccountSettings = ReturnType<typeof complete>

const each = <K extends string, T>(names: readonly K[], value: (name: K) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, T>

/** What was never set is blank, or as usual. */
export function complete(row: StoredSettings) {
  const { username, fullName, email, avatar, birthDate, timeZone, displayUnit, language } = row
  return {
    username,
    fullName,
    email,
    avatar,
    birthDate,
    ...each(['company', 'bio', 'country', 'website', 'phone'], (name) => row[name] ?? ''),
    socialLinks: each(LINKS, (name) => row.socialLinks?.[name] ?? ''),
    connections: each(CONNECTIONS, (name) => row.connections?.[name] ?? ''),
    notifications: each(
      Object.keys(FLAGS) as NotificationFlag[],
      (name) => row.notifications?.[name] ?? FLAGS[name],
    ),
    preferences: { timeZone, displayUnit, language },
  }
}

const line = (max: number) => z.string().trim().pipe(text(max))

/** Pages show it as a link, so it leads to a page and cannot run anything. Who types no scheme means the usual one. */
const link = line(200)
  .transform((typed) =>
    /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(typed) ? `https://${typed}` : typed,
  )
  .refine(
    (address) => !address || isPage(address),
    'Enter a web address that begins with https://.',
  )

function isPage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return (
    (url?.protocol === 'https:' || url?.protocol === 'http:') &&
    !url.username &&
    !/\s/.test(address)
  )
}

const OLDEST = '1900-01-01'
const birthDate = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'Enter a valid date.')
  .refine((day) => new Date(day).toJSON()?.startsWith(day) ?? false, 'Enter a valid date.')
  .refine(
    (day) => day >= OLDEST && day <= new Date().toISOString().slice(0, 10),
    'Enter a valid date of birth.',
  )

/** What is left out stays; none of it can be null. */
const parts = <K extends string, T extends z.ZodType>(names: readonly K[], value: T) =>
  changeOf(each(names, () => value))

export const AccountChange = changeOf(
  {
    username: Named.username.shape.username,
    email: Named.email.shape.email,
    fullName: line(100),
    currentPassword: z.string(),
    company: line(100),
    bio: text(1000),
    country: line(100),
    website: link,
    phone: line(50).refine((typed) => /^[+\d\s()./-]*$/.test(typed), 'Enter a valid phone number.'),
    birthDate: birthDate.nullable(),
    socialLinks: parts(LINKS, link),
    connections: parts(CONNECTIONS, line(100)),
    notifications: parts(Object.keys(FLAGS) as NotificationFlag[], z.boolean()),
    timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE).nullable(),
    displayUnit: z.enum(['C', 'F', 'K']).nullable(),
    language: z.enum(['en', 'de', 'fr', 'it', 'ar'], 'This language is not available.').nullable(),
  },
  ['birthDate', 'timeZone', 'displayUnit', 'language'],
)
export type AccountChange = z.output<typeof AccountChange>
