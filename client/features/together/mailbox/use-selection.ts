import { useState } from 'react'
import type { MailRowFragment } from './mailbox.generated.ts'

/** Which mails of a list are chosen. What leaves the list is no longer chosen; with Shift all between are. */
export function useSelection(mails: readonly MailRowFragment[], place: string) {
  const [state, setState] = useState<{ place: string; ids: ReadonlySet<string>; last?: string }>({
    place,
    ids: new Set(),
  })
  const { ids, last } = state.place === place ? state : { ids: new Set<string>(), last: undefined }
  const chosen = mails.filter(({ id }) => ids.has(id))
  const set = (next: ReadonlySet<string>, at?: string) =>
    setState({ place, ids: next, ...(at !== undefined && { last: at }) })
  return {
    chosen,
    has: (id: string) => ids.has(id),
    check: (id: string, isChecked: boolean, isRange: boolean) => {
      const indexOf = (wanted: string | undefined) => mails.findIndex((mail) => mail.id === wanted)
      const [one, other] = [indexOf(id), indexOf(isRange ? last : id)]
      const between = mails
        .slice(Math.min(one, other < 0 ? one : other), Math.max(one, other) + 1)
        .map((mail) => mail.id)
      const next = new Set(ids)
      for (const each of between) {
        if (isChecked) next.add(each)
        else next.delete(each)
      }
      set(next, id)
    },
    all: (isChecked: boolean) => set(new Set(isChecked ? mails.map(({ id }) => id) : [])),
  }
}
export type Selection = ReturnType<typeof useSelection>
