const AFTER = ': '

/** The reason that a note begins with; undefined where it is none of those. */
export const reasonOf = (note: string, reasons: readonly string[]): string | undefined =>
  reasons.find((reason) => note.trim() === reason || note.startsWith(reason + AFTER))

/** A note with another reason before what was typed besides; the same one once more takes it away. */
export function withReason(note: string, reason: string, reasons: readonly string[]): string {
  const before = reasonOf(note, reasons)
  const typed = (
    before === undefined ? note : note.trim().slice(before.length + AFTER.length)
  ).trim()
  if (before === reason) return typed
  return typed === '' ? reason : reason + AFTER + typed
}
