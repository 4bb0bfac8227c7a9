import type { ApolloClient } from '@apollo/client'
import { adoptAppearance, followChoices, type Chosen } from '../../../lib/appearance.ts'
import { LayoutDocument, UpdateLayoutDocument } from './layout.generated.ts'
import { fromSettings, toSettings } from './wire.ts'

/** Applies what the account has stored. `changedMeanwhile` is filled while the query is under way; these win over the answer. */
async function loadLayout(client: ApolloClient, changedMeanwhile: Chosen) {
  const { data } = await client.query({ query: LayoutDocument, fetchPolicy: 'no-cache' })
  if (!data?.viewer) return
  const { layout, organizationLayout } = data.viewer
  adoptAppearance(
    { ...fromSettings(layout), ...changedMeanwhile },
    fromSettings(organizationLayout),
  )
}

async function saveLayout(client: ApolloClient, change: Chosen) {
  const { data } = await client.mutate({
    mutation: UpdateLayoutDocument,
    variables: { input: toSettings(change) },
  })
  const [problem] = data?.updateLayout.problems ?? []
  if (problem) throw new Error(problem.message)
}

/** Keeps the layout in step with the account: applies what is stored, then saves every later change, one after the other. Returns what stops it. */
export function syncLayout(client: ApolloClient, onFailure: () => void): () => void {
  const changedMeanwhile: Chosen = {}
  // If the query fails, the browser's own choices stay.
  let queue: Promise<unknown> = loadLayout(client, changedMeanwhile).catch(() => undefined)
  return followChoices((change) => {
    Object.assign(changedMeanwhile, change)
    // Saved in order, so that the last change is the one that stays.
    queue = queue.then(() => saveLayout(client, change)).catch(onFailure)
  })
}
