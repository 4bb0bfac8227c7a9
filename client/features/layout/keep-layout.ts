import type { ApolloClient } from '@apollo/client'
import { adoptAppearance, followChoices, type Chosen } from '../../lib/appearance.ts'
import { LayoutDocument, UpdateLayoutDocument } from './layout.generated.ts'
import { fromSettings, toSettings } from './wire.ts'

/** Without an answer the browser's own choices stay, and what is chosen before it comes is newer than it. */
async function adopt(client: ApolloClient, meanwhile: Chosen) {
  const answer = await client.query({ query: LayoutDocument, fetchPolicy: 'no-cache' }).catch(() => null)
  const viewer = answer?.data?.viewer
  if (viewer) adoptAppearance({ ...fromSettings(viewer.layout), ...meanwhile }, fromSettings(viewer.organizationLayout))
}

async function isKept(client: ApolloClient, change: Chosen) {
  const answer = await client
    .mutate({ mutation: UpdateLayoutDocument, variables: { input: toSettings(change) } })
    .catch(() => null)
  return answer?.data?.updateLayout.problems.length === 0
}

/** The layout goes with the account: what it chose elsewhere is adopted, and what is chosen here is kept with it. */
export function keepLayout(client: ApolloClient, onFailure: () => void): () => void {
  const meanwhile: Chosen = {}
  let last: Promise<unknown> = adopt(client, meanwhile)
  // One after the other: the last choice is the one that stays.
  return followChoices((change) => {
    Object.assign(meanwhile, change)
    last = last.then(async () => (await isKept(client, change)) || onFailure())
  })
}
