import i18next from 'i18next'
import { toast } from '../toast.ts'

let last: (() => void) | null = null

/** Says what was done, and offers to undo it: in the note, and by Ctrl or Cmd Z on a row. Each is undone once. */
export function offerUndo(title: string, undo: () => void) {
  const run = () => {
    if (last === run) last = null
    undo()
  }
  last = run
  toast.success({ title, action: { label: i18next.t('list:undo'), run } })
}

/** Undoes what was done last, where that was offered. */
export function undoLast(): boolean {
  const run = last
  run?.()
  return run !== null
}
