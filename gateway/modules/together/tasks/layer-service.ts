import { authorize } from '../../../access/authorize.ts'
import { dueAtInstant, type Layer } from '../../../platform/layers.ts'
import { readerOf } from './reader.ts'
import { dueWithin } from './store.ts'

/** When what the viewer sees is to be done. */
export const layer: Layer = {
  order: 40,
  access: ['read', 'Task'],
  items: async (ctx, span, most) => {
    const tasks = await dueWithin(authorize(ctx, 'read', 'Task'), readerOf(ctx), span, most)
    return tasks.map(({ id, title, dueAt, completedAt }) => ({
      id,
      title,
      ...dueAtInstant(dueAt),
      isDone: completedAt !== null,
      path: `/apps/todo?task=${id}`,
    }))
  },
}
