import type { ApolloClient } from '@apollo/client'
import { followLists, listLayout, listSaved, unsavedLists } from '../../../lib/list-layouts.ts'
import { SetListLayoutDocument } from './layout.generated.ts'

/** A column that is dragged or moved step by step is saved once it rests. */
const REST_MS = 400

async function saveList(client: ApolloClient, list: string) {
  const columns = listLayout(list)
  const { data } = await client.mutate({
    mutation: SetListLayoutDocument,
    variables: {
      input: {
        list,
        columns:
          columns?.map(({ id, width, hidden, pinned }) => ({ id, width, hidden, pinned })) ?? null,
      },
    },
  })
  const [problem] = data?.setListLayout.problems ?? []
  if (problem) throw new Error(problem.message)
  listSaved(list, columns)
}

/** Keeps with the account how its lists are arranged, from what an earlier visit could not save on. Returns what stops it. */
export function syncLists(client: ApolloClient, onFailure: () => void): () => void {
  let queue: Promise<unknown> = Promise.resolve()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const save = (name: string) => {
    timers.delete(name)
    // One after the other, so that the last change is the one that stays.
    queue = queue.then(() => saveList(client, name)).catch(onFailure)
  }
  for (const name of unsavedLists()) save(name)
  const unfollow = followLists((name) => {
    clearTimeout(timers.get(name))
    timers.set(
      name,
      setTimeout(() => save(name), REST_MS),
    )
  })
  return () => {
    unfollow()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
