import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AnnotationTable } from './tables.ts'
import { missed } from '../../../issues.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../parse.ts'

export type Annotation = Selectable<AnnotationTable>

const ANNOTATION_SORT_FIELDS = ['FROM'] as const
const AnnotationFilter = z.object({
  sensorId: OptionalIds,
  siteId: OptionalIds,
  range: z.object({ from: z.date().nullish(), to: z.date().nullish() }).nullish(),
})
export const AnnotationList = listOf(AnnotationFilter, ANNOTATION_SORT_FIELDS)
export type AnnotationList = z.output<typeof AnnotationList>

/** What is planned can be written down; later is a slip of the pen. */
const AHEAD = 366 * 86_400_000
const instant = (now: number) =>
  z
    .date()
    .min(new Date(0))
    .max(new Date(now + AHEAD))

const fields = (now: number) => ({
  from: instant(now),
  to: instant(now),
  text: z.string().trim().pipe(text(1000, 1)),
})

/** Of a span that ends before it begins. */
export const BACKWARDS = 'This may not be before the beginning.'

export const newAnnotation = (now: number) =>
  z
    .object({
      ...fields(now),
      to: instant(now).nullish(),
      sensorId: z.string().nullish(),
      siteId: z.string().nullish(),
    })
    .refine(({ sensorId, siteId }) => (sensorId == null) !== (siteId == null), {
      path: ['sensorId'],
      message: 'An annotation is about either a sensor or a site.',
    })
    .transform(({ to, ...rest }) => ({ ...rest, to: to ?? rest.from }))
    .superRefine(({ from, to }, context) => {
      if (to < from) context.addIssue(missed(['to'], BACKWARDS, { earliest: from }))
    })
export type AnnotationInput = z.input<ReturnType<typeof newAnnotation>>

export const annotationChange = (now: number) => changeOf(fields(now))

/** What is stored of it. */
export interface AnnotationRow {
  sensorId: number | null
  siteId: number | null
  fromTs: Date
  toTs: Date
  text: string
}
