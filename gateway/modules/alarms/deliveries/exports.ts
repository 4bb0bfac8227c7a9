import { ifMay } from '../../../access/if-may.ts'
import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { getSite } from '../../monitoring/sites/service.ts'
import { getChannel, listChannels } from './channels/channel-service.ts'
import { deliveriesExport } from './outbox/delivery-export-service.ts'
import { listPolicies } from './policies/policy-service.ts'

const channelsOf = (steps: readonly { channelIds: readonly number[] }[]) => [
  ...new Set(steps.flatMap(({ channelIds }) => channelIds)),
]
/** Of those that the viewer may see. */
async function namesOf(
  ids: readonly number[],
  find: (id: number) => Promise<{ name: string } | null>,
): Promise<string[]> {
  const found = await Promise.all(ids.map(find))
  return found.flatMap((each) => each?.name ?? [])
}

/** The lists of this domain as files. */
export const exports: ListExports = {
  deliveries: deliveriesExport,
  channels: wholeList({
    subject: 'NotificationChannel',
    list: listChannels,
    anyOf: ['kind'],
    flags: ['enabled'],
    columns: {
      id: 'id',
      name: 'name',
      kind: 'kind',
      enabled: 'enabled',
      verified_at: 'verifiedAt',
      created_at: 'createdAt',
    },
  }),
  policies: wholeList({
    subject: 'NotificationPolicy',
    list: listPolicies,
    anyOf: ['channelId'],
    flags: ['enabled'],
    columns: {
      id: 'id',
      name: 'name',
      enabled: 'enabled',
      priorities: 'priorities',
      tags: 'tags',
      sites: ({ siteIds }, ctx) =>
        namesOf(siteIds, (id) => ifMay(ctx, 'Site', () => getSite(ctx, id))),
      channels: ({ steps }, ctx) => namesOf(channelsOf(steps), (id) => getChannel(ctx, id)),
      steps: ({ steps }) => JSON.stringify(steps),
      'dedupe (s)': 'dedupeSeconds',
      stop_on_return: 'stopOnReturn',
      updated_at: 'updatedAt',
    },
  }),
}
