import { expect, test } from 'vitest'
import { modules } from '../../../gateway/modules/index.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'
import { wholeList } from '../../../gateway/platform/exports/whole-list.ts'
import { defineModule } from '../../../gateway/platform/module.ts'
import { startGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'

const crates = wholeList<{ id: number; label: string }>({
  access: ['read', 'Site'],
  list: async () => ({ nodes: [{ id: 1, label: 'Vaccines' }], totalCount: 1 }),
  columns: [
    ['id', ({ id }) => id],
    ['label', ({ label }) => label],
  ],
})
const CRATES = defineModule({ name: 'crates', exports: { crates } })

test('a list that a module declares leaves as a file, and nothing else knows of it', async ({
  onTestFinished,
}) => {
  const here = await startGateway({}, { modules: [...modules, CRATES] })
  onTestFinished(here.close)
  const acme = await organization(undefined, here)
  const { status, body } = await acme.rest('GET', '/api/v1/export.csv?of=crates')
  expect([status, String(body).split('\r\n').slice(0, 2)]).toEqual([
    200,
    ['id,label', '1,Vaccines'],
  ])
  const unknown = await acme.rest('GET', '/api/v1/export.csv?of=boxes')
  expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([
    400,
    expect.stringContaining('alarms, audit, channels, crates'),
  ])
})

test('a name that two modules declare stops the start', () => {
  expect(() =>
    declaredBy([...modules, defineModule({ name: 'boxes', exports: { sites: crates } })]),
  ).toThrow('boxes declares sites, which another module has declared.')
})
