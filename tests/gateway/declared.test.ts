import { beforeAll, afterAll, expect, test } from 'vitest'
import type { Subject } from '../../gateway/access/abilities.ts'
import type { DeclaredRights } from '../../gateway/access/rights.ts'
import { modules } from '../../gateway/modules/index.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { wholeList } from '../../gateway/platform/exports/whole-list.ts'
import { defineModule } from '../../gateway/platform/module.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { limitedAdmin } from '../support/limited-admin.ts'
import { organization, type TestOrganization } from '../support/organization.ts'

// A module that nothing else in the house knows of. Its name is no subject outside of this file, hence the casts.
const CRATE = 'Crate' as Subject
const rights = {
  Crate: { members: ['read'], maintainers: ['update'], keys: ['read'] },
} as DeclaredRights
const CRATES = defineModule({
  name: 'crates',
  rights,
  pages: {
    crates: {
      id: 9001,
      to: '/crates',
      access: ['read', CRATE],
      title: 'Crates and pallets',
      featherIcon: 'Box',
    },
    secrets: {
      id: 9002,
      to: '/crates/secrets',
      access: ['delete', CRATE],
      title: 'Crates of others',
      featherIcon: 'Lock',
    },
  },
  audit: { Crate: 'always', SealedCrate: 'never' },
  exports: {
    crates: wholeList<{ id: number; label: string }>({
      access: ['read', CRATE],
      list: async () => ({ nodes: [{ id: 1, label: 'Vaccines' }], totalCount: 1 }),
      columns: [
        ['id', ({ id }) => id],
        ['label', ({ label }) => label],
      ],
    }),
  },
  jobs: () => [],
})

let here: TestGateway
let acme: TestOrganization
beforeAll(async () => {
  here = await startGateway({}, { modules: [...modules, CRATES] })
  acme = await organization(undefined, here)
})
afterAll(() => here.close())

test('a module that declares itself is in the role matrix, and in what members are told they may do', async () => {
  const { data } = await acme.graphql('{ roles { role rights { subject actions } } }')
  const roles = data.roles as { role: string; rights: { subject: string; actions: string[] }[] }[]
  const rows = roles.map(({ role, rights: rows }) => [
    role,
    rows.find(({ subject }) => subject === 'Crate')?.actions,
  ])
  expect(Object.fromEntries(rows)).toEqual({
    SUBSCRIBER: ['read'],
    AUTHOR: ['read'],
    EDITOR: ['read'],
    MAINTAINER: ['read', 'update'],
    ADMIN: ['read', 'create', 'update', 'delete'],
  })
  const told = await acme.subscriber.graphql('{ viewer { abilities { action subject } } }')
  expect(told.data.viewer.abilities).toContainEqual({ action: 'read', subject: 'Crate' })
  expect(told.data.viewer.abilities).not.toContainEqual({ action: 'update', subject: 'Crate' })
})

test('its rights can be given to keys, as far as it says', async () => {
  const { data } = await acme.graphql('{ apiKeyRights { subject actions } }')
  expect(data.apiKeyRights).toContainEqual({ subject: 'Crate', actions: ['read'] })
})

test('its pages are found by whoever may open them', async () => {
  const find = async (who: Pick<TestOrganization, 'graphql'>) => {
    const { data } = await who.graphql(
      '{ search(query: "crates") { kind entries { title link } } }',
    )
    const groups = data.search as { kind: string; entries: { title: string; link: string }[] }[]
    return groups.flatMap(({ kind, entries }) => entries.map(({ link }) => `${kind} ${link}`))
  }
  expect((await find(acme)).sort()).toEqual(['PAGE /crates', 'PAGE /crates/secrets'])
  expect(await find(acme.subscriber)).toEqual(['PAGE /crates'])
})

test('its list leaves as a file, for who may', async () => {
  const { status, body } = await acme.subscriber.rest('GET', '/api/v1/export.csv?of=crates')
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

test('entries about what it has are seen as it says, and those nobody declared by who sees all sites', async () => {
  const entry = (entity: string) => ({
    at: new Date(),
    action: 'crate.opened',
    entity,
    entityId: '1',
    detail: '{}',
  })
  for (const entity of ['Crate', 'SealedCrate', 'Undeclared'])
    await acme.tenant.db.insertInto('auditEntry').values(entry(entity)).execute()
  const seen = async (who: Pick<TestOrganization, 'graphql'>) => {
    const { data } = await who.graphql(
      '{ auditEntries(filter: { actions: ["crate"] }) { nodes { entity } } }',
    )
    return (data.auditEntries.nodes as { entity: string }[]).map(({ entity }) => entity).sort()
  }
  expect(await seen(acme)).toEqual(['Crate', 'SealedCrate', 'Undeclared'])
  expect(await seen(await limitedAdmin(acme, []))).toEqual(['Crate'])
})

test.each([
  ['a subject', { rights: { Site: { members: ['read' as const] } } }, 'Site'],
  ['an entity', { audit: { Site: 'always' } as const }, 'Site'],
  ['an export', { exports: CRATES.exports ?? {} }, 'crates'],
  ['the number of a page', { pages: CRATES.pages ?? {} }, 'page 9001'],
])('%s that two modules declare stops the start', (_what, parts, name) => {
  expect(() => declaredBy([...modules, CRATES, defineModule({ name: 'boxes', ...parts })])).toThrow(
    `boxes declares ${name}, which another module has declared.`,
  )
})
