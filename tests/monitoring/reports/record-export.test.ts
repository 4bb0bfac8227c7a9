import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { seesOnly } from '../../support/members.ts'
import { deviceOf } from '../readings/support/probe.ts'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'

const RECORD =
  'mutation($input: RecordExportInput!) { recordExport(input: $input) { problems { code path } } }'
const [from, to] = ['2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z']
const record = async (who: Caller, input: object) =>
  (await who.graphql(RECORD, { input: { of: 'TABLEREPORT', format: 'XLSX', from, to, ...input } }))
    .data.recordExport as {
    problems: object[]
  }

test('an export that a screen makes is in the audit like one that is made here', async () => {
  const acme = await organization()
  const { sensorIds, siteId } = await deviceOf(acme, 2)
  expect(await record(acme.subscriber, { sensorIds })).toEqual({ problems: [] })
  expect(await record(acme, { sensorIds: [sensorIds[0]], of: 'DYNAMIC', format: 'PRINT' })).toEqual(
    { problems: [] },
  )
  const audit = () => auditOf(acme, { action: 'export.started' })
  expect(await audit()).toMatchObject([
    {
      entity: 'Export',
      entityId: 'tablereport',
      actorId: acme.subscriber.userId,
      detail: { format: 'XLSX', sensorIds: sensorIds.map(Number), from, to },
    },
    {
      entityId: 'dynamic',
      actorId: acme.admin.userId,
      detail: { format: 'PRINT', sensorIds: [Number(sensorIds[0])] },
    },
  ])
  // What is refused was not exported.
  const rival = await organization()
  const foreign = await deviceOf(rival)
  const refused = async (who: Caller, path: string, code: string, input: object) =>
    expect((await record(who, input)).problems).toEqual([{ code, path: ['input', path] }])
  for (const id of [foreign.sensorIds[0], '1999999999', 'x']) {
    await refused(acme, 'sensorIds', 'INVALID', { sensorIds: [sensorIds[0], id] })
  }
  await refused(acme, 'to', 'INVALID', { sensorIds, to: from })
  await seesOnly(acme, acme.author, [Number(siteId) + 77])
  await refused(acme.author, 'sensorIds', 'INVALID', { sensorIds })
  const nobody = await acme.stranger.graphql(RECORD, {
    input: { of: 'DYNAMIC', format: 'PNG', sensorIds, from, to },
  })
  expect(nobody).toFailWith('UNAUTHENTICATED')
  expect(await audit()).toHaveLength(2)
})
