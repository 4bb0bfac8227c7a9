import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ViewTable } from './tables.ts'
import { changeOf, listOf, text } from '../../../parse.ts'

export type View = Selectable<ViewTable>

const VIEW_SORT_FIELDS = ['NAME'] as const
export const ViewList = listOf(
  z.object({ mine: z.boolean().nullish(), shared: z.boolean().nullish() }),
  VIEW_SORT_FIELDS,
)
export type ViewList = z.output<typeof ViewList>

/** Four years, one of which has a day more. */
const LONGEST = 1461 * 86_400
/** Within what a chart can show. */
const [FIRST, LAST] = [new Date(0), new Date('2200-01-01T00:00:00Z')]
const LAYERS = ['BAND', 'LIMITS', 'ALARMS', 'ANNOTATIONS'] as const

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** "now-1w/w": the client reads them (`client/features/monitoring/views/time/moment.ts`). */
const Moment = z
  .string()
  .max(14)
  .regex(/^now(?:-\d{1,7}[mhdwMy])?(?:\/[dwMy])?$/, 'A moment, for instance now-6h or now-1w/w.')

export const ViewLayout = z.object({
  spanSeconds: z.number().int().min(60).max(LONGEST),
  endsAt: z
    .date()
    .min(FIRST)
    .max(LAST)
    .nullish()
    .transform((endsAt) => endsAt?.toISOString() ?? null),
  relative: z
    .object({ from: Moment, to: Moment })
    .nullish()
    .transform((relative) => relative ?? undefined),
  hidden: z
    .array(z.enum(LAYERS))
    .default([])
    .transform((hidden) => LAYERS.filter((layer) => hidden.includes(layer))),
})

/** Ids stay text until somebody has looked whether they exist. */
const ViewPanel = z.object({
  title: z.string().trim().pipe(text(100)).default(''),
  sensorIds: z
    .array(z.string())
    .min(1, 'At least one sensor.')
    .max(30, 'At most 30 sensors.')
    .refine(distinct, 'Each sensor once.'),
  shiftSeconds: z
    .array(z.number().int().min(1).max(LONGEST))
    .max(4, 'At most 4 other times.')
    .refine(distinct, 'Each time once.')
    .default([]),
  height: z
    .number()
    .int()
    .min(120)
    .max(1200)
    .nullish()
    // Left out as in views of before there were heights: saved again, they are as they were.
    .transform((height) => height ?? undefined),
})
export type ViewPanelInput = z.output<typeof ViewPanel>

const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  layout: ViewLayout,
  panels: z.array(ViewPanel).min(1, 'At least one panel.').max(12, 'At most 12 panels.'),
  shared: z.boolean(),
}
export const NewView = z.object({ ...fields, shared: fields.shared.default(false) })
export const ViewChange = changeOf(fields)

export interface ViewRow {
  name: string
  layout: View['layout']
  panels: View['panels']
  shared: boolean
}

/** Who may change it; whoever else sees it looks only. */
export const mayChange = (
  view: Pick<View, 'ownerId'>,
  viewer: { userId: number; role: string } | null,
): boolean => viewer !== null && (viewer.role === 'ADMIN' || view.ownerId === viewer.userId)
