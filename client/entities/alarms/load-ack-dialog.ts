import { loadArea } from '../../lib/i18n.ts'

/** For a `lazyPart`, also on pages that have no words about alarms. */
export async function loadAckDialog() {
  const [dialog] = await Promise.all([import('./ack-dialog.tsx'), loadArea('alarms')])
  return dialog
}
