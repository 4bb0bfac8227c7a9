import { expect, test } from 'vitest'
import { organization } from '../../support/organization.ts'

const SUMMARY = `{ alarmSummary { unacknowledged open shelved suppressed worstPriority byPriority { priority unacknowledged open } }
  alarms { totalCount nodes { id } } alarmPoints { totalCount } alarmEvents { nodes { id } pageInfo { hasNextPage endCursor } } }`

test('nothing is wrong in an organisation without rules', async () => {
  const acme = await organization()
  const { data } = await acme.subscriber.graphql(SUMMARY)
  expect(data.alarmSummary).toMatchObject({
    unacknowledged: 0,
    open: 0,
    shelved: 0,
    suppressed: 0,
    worstPriority: null,
  })
  expect(
    (data.alarmSummary.byPriority as { priority: string }[]).map(({ priority }) => priority),
  ).toEqual(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])
  expect(data.alarms).toEqual({ totalCount: 0, nodes: [] })
  expect(data.alarmEvents).toEqual({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } })
  expect(await acme.stranger.graphql(SUMMARY)).toFailWith('UNAUTHENTICATED')
})

const INDICATORS = `query($from: DateTimeISO!, $to: DateTimeISO!, $siteId: ID) { alarmIndicators(from: $from, to: $to, siteId: $siteId) {
  annunciations perDay { day count } per10Min peak10Min floodShare staleCount chattering60s topTen { count } priorities { count share } medianResponseSeconds } }`

test('indicators of a quiet period count its days, also the one that has 25 hours', async () => {
  const acme = await organization()
  await acme.tenant.db
    .updateTable('organization')
    .set({ timeZone: 'Europe/Berlin' })
    .where('id', '=', acme.id)
    .execute()
  const period = { from: '2025-10-24T22:00:00.000Z', to: '2025-10-26T23:00:00.000Z' }
  const { alarmIndicators } = (await acme.graphql(INDICATORS, period)).data
  expect(alarmIndicators).toMatchObject({
    annunciations: 0,
    peak10Min: 0,
    floodShare: 0,
    topTen: [],
    medianResponseSeconds: null,
  })
  expect(alarmIndicators.perDay).toEqual(
    ['2025-10-25', '2025-10-26'].map((day) => ({ day, count: 0 })),
  )
  expect(await acme.graphql(INDICATORS, { from: period.to, to: period.from })).toFailWith(
    'BAD_USER_INPUT',
  )
  expect(await acme.graphql(INDICATORS, { ...period, to: '2027-01-01T00:00:00.000Z' })).toFailWith(
    'BAD_USER_INPUT',
  )
  expect(await acme.graphql(INDICATORS, { ...period, siteId: '77' })).toFailWith('NOT_FOUND')
})
