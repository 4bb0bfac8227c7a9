import type { Viewer } from '../context.ts'

const known = new WeakMap<Viewer, string>()

/**
 * Who somebody is and what they may do and see, as a text: of two viewers with the same one, each sees what the other does. It names
 * the organisation and the member, so that nobody shares one with a colleague.
 */
export function rightsText(viewer: Viewer): string {
  const text = known.get(viewer) ?? written(viewer)
  known.set(viewer, text)
  return text
}

const written = ({
  accountId,
  userId,
  organizationId,
  role,
  siteAccess,
  siteIds,
  apiKey,
}: Viewer): string =>
  JSON.stringify([
    accountId,
    userId,
    organizationId,
    role,
    siteAccess,
    apiKey?.scopes ?? null,
    ...siteIds,
  ])
