import type { ActResult } from '../lib/use-act.ts'
import { toast } from './toast.ts'

type DoneOf<Payload> = Extract<ActResult<Payload>, { is: 'done' }>

/** Says in a toast why an act was not done, under a title if it needs one. Answers whether it was done. */
export function toastUnlessDone<Payload>(
  result: ActResult<Payload>,
  title?: string,
): result is DoneOf<Payload> {
  if (result.is === 'done') return true
  toast.error(title === undefined ? { title: result.message } : { title, text: result.message })
  return false
}
