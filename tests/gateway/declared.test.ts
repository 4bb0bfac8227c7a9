import { expect, test } from 'vitest'
import { menuOf } from '../../client/app/shell/menu-entries.ts'
import { PAGES, pagesOf } from '../../client/lib/features.ts'
import { merged, type Texts } from '../../client/lib/texts/merged.ts'
import { modules } from '../../gateway/modules/index.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { defineModule } from '../../gateway/platform/module.ts'
import { ownGateway } from '../support/gateway.ts'
import { limitedAdmin } from '../support/members.ts'
import { organization, type TestOrganization } from '../support/organization.ts'
import feature from './support/crates/feature.ts'
import CRATES from './support/crates/module.ts'
import words from './support/crates/words.json' with { type: 'json' }

// The three files of `support/crates` are a domain that nothing else in the house knows of.

const here = await ownGateway({}, { modules: [...modules, CRATES] })
const acme = await organization(undefined, here)

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
  const answer = await acme.subscriber.graphql('{ viewer { abilities { action subject } } }')
  expect(answer.data.viewer.abilities).toContainEqual({ action: 'read', subject: 'Crate' })
  expect(answer.data.viewer.abilities).not.toContainEqual({ action: 'update', subject: 'Crate' })
})

test('its rights can be given to keys, as far as it says', async () => {
  const { data } = await acme.graphql('{ apiKeyRights { subject actions } }')
  expect(data.apiKeyRights).toContainEqual({ subject: 'Crate', actions: ['read'] })
})

test('its pages are found by whoever may open them', async () => {
  const find = async (who: Pick<TestOrganization, 'graphql'>) => {
    const { data } = await who.graphql(
      '{ search(query: "crates") { kind entries { title path } } }',
    )
    const groups = data.search as { kind: string; entries: { title: string; path: string }[] }[]
    return groups.flatMap(({ kind, entries }) => entries.map(({ path }) => `${kind} ${path}`))
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
    expect.stringMatching(/alarms, .*crates, /),
  ])
})

test('older clients find what it has in their search, in its place', async () => {
  const { body } = await acme.rest('GET', '/api/main-search/data')
  const groups = body.searchArr as { groupTitle: string; data: unknown[] }[]
  expect(groups.map(({ groupTitle }) => groupTitle)).toEqual([
    'Pages',
    'Crates',
    'Files',
    'Contacts',
  ])
  expect(groups[1]?.data).toEqual([{ title: 'Vaccines' }])
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
      '{ auditEntries(filter: { action: ["crate"] }) { nodes { entity } } }',
    )
    return (data.auditEntries.nodes as { entity: string }[]).map(({ entity }) => entity).sort()
  }
  expect(await seen(acme)).toEqual(['Crate', 'SealedCrate', 'Undeclared'])
  expect(await seen(await limitedAdmin(acme, []))).toEqual(['Crate'])
})

test('its page is in the menu, among those of its group, by a name of its own', () => {
  const links = (pages: readonly (typeof PAGES)[number][]) =>
    menuOf(pages).flatMap(({ label, links }) => links.map(({ to }) => `${label} ${to}`))
  const withCrates = links([...PAGES, ...pagesOf([feature])])
  expect(withCrates.filter((link) => !links(PAGES).includes(link))).toEqual(['menu.apps /crates'])
  const theirs = import.meta.glob<Texts>('../../client/features/*/*/words/shared/en.json', {
    eager: true,
    import: 'default',
  })
  expect(merged({ ...theirs, crates: words })).toMatchObject({
    page: { crates: 'Crates', sites: 'Sites' },
    subject: { Crate: 'Crates', Site: 'Sites' },
  })
})

test('its door is judged by the right it declares', async () => {
  const ask = async (who: Pick<TestOrganization, 'rest'>) =>
    (await who.rest('GET', '/api/crates')).status
  expect(await Promise.all([acme, acme.subscriber, acme.stranger].map(ask))).toEqual([
    200, 200, 401,
  ])
})

test.each([
  ['a subject', { rights: { Site: { members: ['read' as const] } } }, 'Site'],
  ['an entity', { audit: { Site: 'always' } as const }, 'Site'],
  ['an export', { exports: CRATES.exports ?? {} }, 'crates'],
  ['the number of a page', { pages: CRATES.pages ?? {} }, 'page 9001'],
  ['a group of the main search', { mainSearch: CRATES.mainSearch ?? {} }, 'Crates'],
  ['what others need', { provides: { findMember: async () => null } }, 'findMember'],
])('%s that two modules declare stops the start', (_what, parts, name) => {
  expect(() => declaredBy([...modules, CRATES, defineModule({ name: 'boxes', ...parts })])).toThrow(
    `boxes declares ${name}, which another module has declared.`,
  )
})
