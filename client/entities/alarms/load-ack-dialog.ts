import { loadArea } from '../../lib/i18n.ts'

/** Loads the dialog for a `lazyPart`, with its words, which pages about other things do not have. */
export async function loadAckDialog() {
  const [dialog] = await Promise.all([import('./ack-dialog.tsx'), loadArea('alarms')])
  return dialog
}
