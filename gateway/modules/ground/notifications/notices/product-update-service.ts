// Members who want to know are told once when a newer version of the product runs.
import { tenantOfWorker, type Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { allOrganizations } from '../../../../worker/organizations.ts'
import { VERSION } from '../../../../version.ts'
import { ringBells, tellEverybody } from './notice-service.ts'
import * as store from './notice-state-store.ts'

const numbers = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number)

/** By its numbers; what comes before a release counts as the release. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [numbers(version), numbers(than)]
  const at = [0, 1, 2].find((index) => (left[index] ?? 0) !== (right[index] ?? 0))
  return at !== undefined && (left[at] ?? 0) > (right[at] ?? 0)
}

/** At each start. One organisation's trouble is not another's. */
export async function noteVersion(deps: Deps, version: string): Promise<void> {
  for (const id of await allOrganizations(deps.database.lanes.workers)) {
    await noteVersionIn(deps, id, version).catch((err: unknown) =>
      deps.log.error({ err, organizationId: id }, 'the version could not be noted'),
    )
  }
}

/** Several gateways may start at once: the organisation's row is looked at by one after the other. */
export async function noteVersionIn(
  deps: Deps,
  organizationId: number,
  version: string,
): Promise<void> {
  const tenant = tenantOfWorker(deps, organizationId)
  if ((await store.known(tenant))?.knownVersion === version) return
  const notified = await store.alone(tenant, async (within, { knownVersion: known }) => {
    if (known !== null && !isNewer(version, known)) return []
    await store.know(within, { knownVersion: version })
    return known === null
      ? []
      : tellEverybody(deps, within, { kind: 'PRODUCT_UPDATE', productVersion: version })
  })
  await ringBells(deps, tenant, notified)
}

/** An organisation that begins has nothing to be told of: for the transaction in which it does. */
export const beginWithVersion = (client: Pick<Tenant, 'query'>): Promise<unknown> =>
  store.begin(client, VERSION)
