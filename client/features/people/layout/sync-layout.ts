import type { ApolloClient } from '@apollo/client'
import { adoptAppearance, followChoices, type Chosen } from '../../../lib/appearance.ts'
import { LayoutDocument, UpdateLayoutDocument } from './layout.generated.ts'
import { fromSettings, toSettings } from './wire.ts'

/** What is chosen before the answer comes is newer than it. */
async function adopt(client: ApolloClient, meanwhile: Chosen) {
  const { data } = await client.query({ query: LayoutDocument, fetchPolicy: 'no-cache' })
  if (!data?.viewer) return
  const { layout, organizationLayout } = data.viewer
  adoptAppearance({ ...fromSettings(layout), ...meanwhile }, fromSettings(organizationLayout))
}

async function keep(client: ApolloClient, change: Chosen) {
  const { data } = await client.mutate({
    mutation: UpdateLayoutDocument,
    variables: { input: toSettings(change) },
  })
  const [problem] = data?.updateLayout.problems ?? []
  if (problem) throw new Error(problem.message)
}

/** The layout goes with the account: what it chose elsewhere is adopted, and what is chosen here is kept with it. */
export function keepLayout(client: ApolloClient, onFailure: () => void): () => void {
  const meanwhile: Chosen = {}
  // Without an answer the browser's own choices stay.
  let last: Promise<unknown> = adopt(client, meanwhile).catch(() => undefined)
  // One after the other: the last choice is the one that stays.
  return followChoices((change) => {
    Object.assign(meanwhile, change)
    last = last.then(() => keep(client, change)).catch(onFailure)
  })
}
