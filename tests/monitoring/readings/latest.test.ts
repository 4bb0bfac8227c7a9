import { expect, test } from 'vitest'
import { getLastHeard, getLatest } from '../../../gateway/modules/monitoring/readings/service.ts'
import { contextOf } from '../../support/context.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type Person } from '../../support/organization.ts'
import { deviceOf } from './support/probe.ts'

test('the newest values are those of sensors at sites that the viewer sees', async () => {
  const acme = await organization()
  const [seen, hidden] = [await deviceOf(acme, 1), await deviceOf(acme, 1)]
  for (const device of [seen, hidden]) await device.post([{ sensor: 'p-1', value: 4 }])
  const ids = [...seen.sensorIds, ...hidden.sensorIds].map(Number)
  await seesOnly(acme, acme.subscriber, [seen.siteId])
  const newest = async (person: Person) => {
    const ctx = await contextOf(person)
    const values = await Promise.all(ids.map((id) => getLatest(ctx, id)))
    const heard = await Promise.all(ids.map((id) => getLastHeard(ctx, id)))
    return { values: values.map((latest) => latest?.value), heard: heard.map((at) => at !== null) }
  }
  expect(await newest(acme.editor)).toEqual({ values: [4, 4], heard: [true, true] })
  expect(await newest(acme.subscriber)).toEqual({ values: [4, undefined], heard: [true, false] })
})
