import { z } from 'zod'
import { idsOf, text } from '../../parse.ts'

/** What a caller asks for, as the address says it: every value is a text. */
export type ExportQuery = Readonly<Record<string, string | undefined>>

const MOST_IDS = 1000

const words = z.string().transform((list) => list.split(',').filter(Boolean))

/** "1,2,3"; what is no id is nobody's. */
export const idList = words
  .pipe(z.array(z.string()).max(MOST_IDS, 'At most 1,000 ids.'))
  .transform(idsOf)
  .optional()

/** "RED,GREEN" of these. */
export const choices = <const T extends readonly [string, ...string[]]>(all: T) =>
  words.pipe(z.array(z.enum(all))).optional()

export const textList = words.pipe(z.array(text(50)).max(100, 'At most 100 of them.')).optional()

export const instant = z.iso
  .datetime({ offset: true, error: 'A time reads 2026-01-05T10:00:00Z.' })
  .transform((time) => new Date(time))

/** Which sensors: those named, and those at the sites and with one of the tags. */
export const scope = { sensorId: idList, tag: textList, siteId: idList }
export const period = { from: instant, to: instant }
export const inOrder = ({ from, to }: { from: Date; to: Date }) => from < to
export const ORDER = { path: ['to'], message: 'This must be after from.' }

/** "2026-01-05T10:00:00Z..2026-01-06T10:00:00Z", as `InstantRange` has it. */
export const instants = z
  .string()
  .transform((said) => said.split('..'))
  .pipe(z.tuple([instant, instant], { error: 'A span reads from..to.' }))
  .transform(([from, to]) => ({ from, to }))
  .optional()

/** "2026-01-05..2026-01-06", as `LocalDateRange` has it. */
export const days = z
  .string()
  .transform((said) => said.split('..'))
  .pipe(z.tuple([z.iso.date(), z.iso.date()], { error: 'Days read 2026-01-05..2026-01-06.' }))
  .transform(([from, to]) => ({ from, to }))
  .optional()
