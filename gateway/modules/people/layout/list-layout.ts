import { z } from 'zod'

const MOST_COLUMNS = 40
/** Lists an account keeps columns of; there are fewer, but programs may make names up. */
export const MOST_LISTS = 60

export const ListName = z
  .string()
  .min(1, 'This may not be blank.')
  .max(40, 'At most 40 characters.')
  .regex(/^[A-Za-z0-9-]*$/, 'Letters, digits and hyphens only.')

const Column = z.object({
  id: ListName,
  width: z
    .int()
    .min(40, 'At least 40 pixels.')
    .max(2000, 'At most 2,000 pixels.')
    .nullish()
    .transform((width) => width ?? null),
  hidden: z.boolean().default(false),
  pinned: z.boolean().default(false),
})
export const Columns = z
  .array(Column)
  .max(MOST_COLUMNS, `At most ${MOST_COLUMNS} columns.`)
  .superRefine((columns, context) => {
    const ids = columns.map(({ id }) => id)
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: 'List each column once.',
        })
  })

/** The lists of an account by their names, as stored. */
export const ListLayouts = z.record(z.string(), Columns)

export const ListLayoutChange = z.object({
  list: ListName,
  columns: Columns.nullish(),
})
