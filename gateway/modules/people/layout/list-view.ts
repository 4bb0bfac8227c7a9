import { z } from 'zod'
import { text } from '../../../parse.ts'
import { Columns, ListName } from './list-layout.ts'

const MOST_VIEWS = 20

const ListView = z.object({
  name: z.string().trim().pipe(text(60, 1)),
  query: text(2000).default(''),
  columns: Columns.default([]),
})
export type ListView = z.output<typeof ListView>

/** The views of an account by the names of their lists, as stored. */
export const KeptViews = z.record(z.string(), z.array(ListView))

export const ViewsChange = z.object({
  list: ListName,
  views: z
    .array(ListView)
    .max(MOST_VIEWS, `At most ${MOST_VIEWS} views.`)
    .superRefine((views, context) => {
      const names = views.map(({ name }) => name.toLowerCase())
      for (const [index, name] of names.entries())
        if (names.indexOf(name) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'name'],
            message: 'Another view is called so.',
          })
    }),
})
