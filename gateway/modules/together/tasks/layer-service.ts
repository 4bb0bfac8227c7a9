import { authorize } from '../../../access/authorize.ts'
import { dueAtInstant, type Layer } from '../../../platform/layers.ts'
import { watchTasks } from './service.ts'
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
  changes: (ctx, signal) => watchTasks(ctx, {}, signal),
  called: {
    en: (title) => `Task due: ${title}`,
    de: (title) => `Fällige Aufgabe: ${title}`,
    fr: (title) => `Tâche à faire : ${title}`,
    it: (title) => `Attività in scadenza: ${title}`,
    ar: (title) => `مهمة مستحقة: ${title}`,
  },
}
