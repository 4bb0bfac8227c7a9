import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { acknowledge, alarmOf, watchedSensor } from './support/operations.ts'

const SITES = `{ sites(perPage: 100) { nodes { id sensorCounts { total live stale offline } openAlarms worstPriority } } }`
interface Shown {
  id: string
  sensorCounts: Record<'total' | 'live' | 'stale' | 'offline', number> | null
  openAlarms: number | null
  worstPriority: string | null
}
const sitesOf = async (who: Caller): Promise<Shown[]> =>
  (await who.graphql(SITES)).data.sites.nodes as Shown[]

test('a site counts its sensors and the alarms that are open, and says the worst of them', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  const empty = (
    await acme.graphql(
      'mutation { createSite(input: { name: "Empty", timeZone: "UTC" }) { site { id } } }',
    )
  ).data.createSite.site.id as string
  const shown = async (who: Caller = acme) => {
    const sites = await sitesOf(who)
    return {
      watched: sites.find(({ id }) => id !== empty),
      empty: sites.find(({ id }) => id === empty),
    }
  }
  const before = await shown()
  expect(before.watched).toMatchObject({
    sensorCounts: { total: 1, offline: 1 },
    openAlarms: 0,
    worstPriority: null,
  })
  await measure(9)
  const during = await shown(acme.subscriber)
  expect(during.watched).toMatchObject({
    sensorCounts: { total: 1, live: 1, stale: 0, offline: 0 },
    openAlarms: 1,
    worstPriority: 'HIGH',
  })
  expect(during.empty).toMatchObject({
    sensorCounts: { total: 0 },
    openAlarms: 0,
    worstPriority: null,
  })
  // Acknowledged it is open still; over, it is not.
  const { id, activation } = await alarmOf(acme)
  await acknowledge(acme.maintainer, id, { activation })
  expect((await shown()).watched).toMatchObject({ openAlarms: 1 })
  await measure(5)
  expect((await shown()).watched).toMatchObject({ openAlarms: 0, worstPriority: null })
})

test('whoever sees one site only is told of no other', async () => {
  const acme = await organization()
  const { measure } = await watchedSensor(acme)
  await measure(9)
  const other = (
    await acme.graphql(
      'mutation { createSite(input: { name: "Other", timeZone: "UTC" }) { site { id } } }',
    )
  ).data.createSite.site.id as string
  await seesOnly(acme, acme.author, [other])
  expect(await sitesOf(acme.author)).toEqual([
    {
      id: other,
      sensorCounts: { total: 0, live: 0, stale: 0, offline: 0 },
      openAlarms: 0,
      worstPriority: null,
    },
  ])
})
