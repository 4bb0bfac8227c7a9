import { loadArea } from '../../lib/i18n.ts'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import type { Acknowledged } from './use-acknowledge.ts'

export interface ToAcknowledge extends Acknowledged {
  name: string
  noteRequired: boolean
}

/** Asks for the note of an acknowledgement, once for all that are chosen. It may open on pages that have no words about alarms. */
export const AckDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./ack-dialog-part.tsx'), loadArea('alarms')])
  return part
})
