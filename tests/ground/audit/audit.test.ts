import { expect, test } from 'vitest'
import { exported } from '../../monitoring/reports/support/csv.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const LIST = `query($filter: AuditEntryFilter, $search: String, $first: Int, $after: String, $last: Int, $before: String) {
  auditEntries(filter: $filter, search: $search, first: $first, after: $after, last: $last, before: $before) {
    edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
    nodes { id at action entity entityId memberName ip detail hash actor { id fullName isMember } changes { field before after } } } }`
const VERIFY = '{ auditVerification { entries headId head broken { id why } checkedAt } }'

interface Entry {
  id: string
  action: string
  entity: string
  entityId: string | null
  memberName: string | null
  detail: Record<string, unknown>
  hash: string
  actor: { id: string; fullName: string | null; isMember: boolean } | null
  changes: { field: string; before: unknown; after: unknown }[]
}
const entries = async (who: Caller, variables: Record<string, unknown> = {}) =>
  (await who.graphql(LIST, { first: 100, ...variables })).data.auditEntries.nodes as Entry[]
interface Verified {
  entries: number
  headId: string | null
  head: string
  broken: { id: string; why: string } | null
}
const verified = async (who: Caller) =>
  (await who.graphql(VERIFY)).data.auditVerification as Verified

const insert = (
  acme: TestOrganization,
  row: { action: string; actorId?: number; entityId?: string; detail?: object; at?: Date },
) =>
  acme.tenant.db
    .insertInto('auditEntry')
    .values({ entity: 'Site', ...row, detail: JSON.stringify(row.detail ?? {}) })
    .execute()

const UPDATE =
  'mutation($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { problems { code } } }'
const INVITE =
  'mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { id } problems { code } } }'
const DELETE = 'mutation($id: ID!) { deleteUser(id: $id) { deletedId problems { code } } }'

test('a change is told field by field, with who and from where', async () => {
  const acme = await organization()
  await acme.graphql(UPDATE, { input: { title: 'Nordlicht', displayUnit: 'F' } })
  const [entry] = await entries(acme)
  expect(entry).toMatchObject({
    action: 'organization.updated',
    entity: 'Organization',
    entityId: String(acme.id),
    detail: {},
    ip: expect.any(String) as string,
    actor: {
      id: String(acme.admin.userId),
      isMember: true,
      fullName: expect.stringContaining('admin-') as string,
    },
    changes: [
      { field: 'title', before: acme.title, after: 'Nordlicht' },
      { field: 'displayUnit', before: 'C', after: 'F' },
    ],
  })
  // Nothing is different: nothing to tell.
  await acme.graphql(UPDATE, { input: { title: 'Nordlicht' } })
  expect(await entries(acme)).toHaveLength(1)
})

test('of a member that something was done to the name is told, also of one who is gone', async () => {
  const acme = await organization()
  const id = String(acme.editor.userId)
  for (const act of ['suspendUser', 'activateUser'])
    await acme.graphql(`mutation($id: ID!) { ${act}(id: $id) { problems { code } } }`, { id })
  const { fullName } = (
    await acme.graphql('query($id: ID!) { user(id: $id) { fullName } }', { id })
  ).data.user
  const named = async () =>
    (await entries(acme, { filter: { entity: ['User'] } })).map(
      ({ action, memberName }) => `${action} ${memberName}`,
    )
  const done = [`user.activated ${fullName}`, `user.suspended ${fullName}`]
  expect(await named()).toEqual(done)
  await acme.graphql(DELETE, { id })
  expect(await named()).toEqual([`user.deleted ${fullName}`, ...done])
  await acme.graphql(UPDATE, { input: { title: 'Nordlicht' } })
  expect((await entries(acme))[0]?.memberName).toBeNull()
})

test('SEC-60 fifty writers at once make one chain without a break, and readers see it whole at any time', async () => {
  const acme = await organization()
  const seen: Promise<{ broken: unknown }>[] = []
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await insert(acme, { action: `writer.${index}`, detail: { index } })
      if (index % 10 === 0) seen.push(verified(acme))
    }),
  )
  for (const { broken } of await Promise.all(seen)) expect(broken).toBeNull()
  const { entries: count, head, headId, broken } = await verified(acme)
  const [newest] = await entries(acme)
  expect({ count, head, headId, broken }).toEqual({
    count: 50,
    head: newest?.hash,
    headId: newest?.id,
    broken: null,
  })
})

test('SEC-60 one writer who waits holds up others of the organisation, and nobody else', async () => {
  const [acme, other] = await Promise.all([organization(), organization()])
  let held: Promise<unknown> = Promise.resolve()
  await acme.tenant.db.transaction().execute(async (db) => {
    await db
      .insertInto('auditEntry')
      .values({
        action: 'first.one',
        entity: 'Site',
        entityId: null,
        detail: '{}',
        actorId: null,
        ip: null,
      })
      .execute()
    held = insert(acme, { action: 'second.one' })
    held.catch(() => undefined)
    await insert(other, { action: 'other.one' })
    await db.insertInto('site').values({ name: 'Depot', timeZone: 'UTC' }).execute()
    expect(await entries(acme)).toEqual([])
  })
  await held
  expect((await entries(acme)).map(({ action }) => action)).toEqual(['second.one', 'first.one'])
  expect(await verified(acme)).toMatchObject({ entries: 2, broken: null })
})

test('SEC-60 a row that was altered shows, and requests can alter none', async () => {
  const acme = await organization()
  for (const action of ['a.one', 'a.two', 'a.three']) await insert(acme, { action })
  const { db } = acme.tenant
  await expect(db.updateTable('auditEntry').set({ action: 'b' }).execute()).rejects.toMatchObject({
    code: '42501',
  })
  await expect(db.deleteFrom('auditEntry').execute()).rejects.toMatchObject({ code: '42501' })
  const [, second] = await entries(acme)
  const client = await (await gateway()).owner.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.organization_id', $1, true)", [acme.id])
    await client.query('alter table audit_entry disable trigger keep')
    await client.query("update audit_entry set actor_id = 1 where action = 'a.two'")
    await client.query('alter table audit_entry enable trigger keep')
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await verified(acme)).toMatchObject({
    entries: 1,
    broken: { id: second?.id, why: 'ALTERED' },
  })
})

test('filters and search find what they say, literally', async () => {
  const acme = await organization()
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const actorId = acme.maintainer.userId
  await insert(acme, {
    action: 'site.created',
    actorId,
    entityId: '7',
    at: at(1),
    detail: { after: { name: 'Süd 100%' } },
  })
  await insert(acme, { action: 'site.updated', entityId: '8', at: at(2), detail: { note: 'a\nb' } })
  await insert(acme, {
    action: 'sitemap.made',
    actorId: acme.editor.userId,
    at: at(3),
    detail: { note: '100 and more' },
  })
  const found = async (variables: Record<string, unknown>) =>
    (await entries(acme, variables)).map(({ action }) => action)
  expect(await found({ filter: { action: ['site'] } })).toEqual(['site.updated', 'site.created'])
  expect(await found({ filter: { action: ['site.updated', 'sitemap'] } })).toEqual([
    'sitemap.made',
    'site.updated',
  ])
  expect(await found({ filter: { actorId: [String(actorId)] } })).toEqual(['site.created'])
  expect(await found({ filter: { actorId: ['nobody'] } })).toEqual([])
  expect(await found({ filter: { entityId: ['8'], entity: ['Site'] } })).toEqual(['site.updated'])
  expect(await found({ filter: { entity: ['User'] } })).toEqual([])
  expect(
    await found({ filter: { at: { from: at(2).toISOString(), to: at(3).toISOString() } } }),
  ).toEqual(['site.updated'])
  expect(await found({ search: 'SÜD' })).toEqual(['site.created'])
  expect(await found({ search: '100%' })).toEqual(['site.created'])
  expect(await found({ search: 'maintainer-' })).toEqual(['site.created'])
  expect(await found({ search: "'); drop table site; --" })).toEqual([])
  for (const wrong of [
    { first: 0 },
    { first: 101 },
    { search: 'x'.repeat(201) },
    { filter: { action: [''] } },
  ])
    expect(await acme.graphql(LIST, wrong)).toFailWith('BAD_USER_INPUT')
})

test('stretches make up the whole, forwards and backwards, and a cursor belongs to its list', async () => {
  const acme = await organization()
  for (let index = 0; index < 7; index++) await insert(acme, { action: `step.${index}` })
  interface Part {
    nodes: Entry[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
  const page = async (variables: Record<string, unknown>) =>
    (await acme.graphql(LIST, variables)).data.auditEntries as Part
  const seen: string[] = []
  let after: string | null = null
  do {
    const { nodes, pageInfo }: Part = await page({ first: 3, after })
    seen.push(...nodes.map(({ action }) => action))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `step.${index}`))
  const end = await page({ last: 2 })
  expect(end.nodes.map(({ action }) => action)).toEqual(['step.1', 'step.0'])
  const rival = await organization()
  expect(await rival.graphql(LIST, { after: end.pageInfo.endCursor })).toFailWith('BAD_USER_INPUT')
  expect(await acme.graphql(LIST, { after: end.pageInfo.endCursor, search: 'step' })).toFailWith(
    'BAD_USER_INPUT',
  )
})

test('who is gone keeps the name they had in what they did', async () => {
  const acme = await organization()
  await insert(acme, { action: 'site.created', actorId: acme.author.userId })
  expect(
    (await acme.graphql(DELETE, { id: String(acme.author.userId) })).data.deleteUser.problems,
  ).toEqual([])
  const made = (await entries(acme)).find(({ action }) => action === 'site.created')
  expect(made?.actor).toEqual({
    id: String(acme.author.userId),
    isMember: false,
    fullName: acme.author.email.replace('@example.com', ''),
  })
  await insert(acme, { action: 'site.created', actorId: 2_000_000_000 })
  expect((await entries(acme))[0]?.actor).toEqual({
    id: '2000000000',
    isMember: false,
    fullName: null,
  })
})

test('only admins read it, and only that of their organisation', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await insert(rival, { action: 'secret.plan' })
  const [theirs] = await entries(rival)
  const one = 'query($id: ID!) { auditEntry(id: $id) { id action } }'
  expect((await rival.graphql(one, { id: theirs?.id })).data.auditEntry).toEqual({
    id: theirs?.id,
    action: 'secret.plan',
  })
  expect((await acme.graphql(one, { id: theirs?.id })).data).toEqual({ auditEntry: null })
  expect(await entries(acme, { search: 'secret' })).toEqual([])
  expect(await verified(acme)).toMatchObject({
    entries: 0,
    headId: null,
    head: '0'.repeat(64),
    broken: null,
  })
  for (const person of [acme.maintainer, acme.editor, acme.author, acme.subscriber]) {
    expect(await person.graphql(LIST)).toFailWith('FORBIDDEN')
    expect(await person.graphql(VERIFY)).toFailWith('FORBIDDEN')
    expect(await person.rest('GET', '/api/v1/export.csv?of=audit')).toFailWith(403)
  }
  expect(await acme.stranger.graphql(LIST)).toFailWith('UNAUTHENTICATED')
  // What was refused is in the book as well.
  expect(
    await entries(acme, {
      filter: { action: ['access.refused'], actorId: [String(acme.editor.userId)] },
    }),
  ).not.toEqual([])
})

test('no secret gets into the log: not a token, not a link', async () => {
  const acme = await organization()
  const mail = { fullName: 'Aino', username: 'aino', email: 'aino@eisbach.example' }
  await acme.graphql(INVITE, { input: mail })
  const invited = await acme.graphql(
    `mutation($input: InviteUserInput!) { inviteUser(input: $input) { invitation { url } } }`,
    {
      input: { ...mail, username: 'bo', email: 'bo@eisbach.example' },
    },
  )
  const token = (invited.data.inviteUser.invitation.url as string).split('#')[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(JSON.stringify(await entries(acme))).not.toContain(token)
})

test('the export has every matching entry, none as a formula or over two lines, and is one itself', async () => {
  const acme = await organization()
  await insert(acme, {
    action: 'site.created',
    actorId: acme.admin.userId,
    detail: { note: '=1+1\nnext', after: { name: 'Süd' } },
  })
  await insert(acme, { action: '=HYPERLINK("http://x")' })
  const all = await exported(acme, { of: 'audit' })
  expect(all.head.slice(0, 5)).toEqual(['id', 'at', 'actor_id', 'actor', 'action'])
  expect(all.rows.map((row) => row[4])).toEqual([
    'export.started',
    `'=HYPERLINK("http://x")`,
    'site.created',
  ])
  expect(all.rows[2]?.[8]).toBe('{"note":"=1+1\\nnext","after":{"name":"Süd"}}')
  const chosen = String(all.rows[2]?.[0])
  expect((await exported(acme, { of: 'audit', ids: chosen })).rows.map(([id]) => id)).toEqual([
    chosen,
  ])
  const hashes = all.rows.map((row) => row.slice(-2))
  expect(hashes[0]?.[0]).toBe(hashes[1]?.[1])
  expect(
    (
      await exported(acme, {
        of: 'audit',
        action: 'site',
        search: 'süd',
        from: '2020-01-01T00:00:00Z',
      })
    ).rows,
  ).toHaveLength(1)
  const [entry] = await entries(acme)
  expect(entry).toMatchObject({
    action: 'export.started',
    entityId: 'audit',
    detail: { search: 'süd', filter: { action: ['site'] } },
  })
  expect(await acme.rest('GET', '/api/v1/export.csv?of=audit&from=yesterday')).toFailWith(400)
})

test('more entries than one reading of the log fetches are all there', async () => {
  const acme = await organization()
  await acme.tenant.query({
    text: `insert into audit_entry (action, entity) select 'bulk.' || n, 'Site' from generate_series(1, 1203) n`,
  })
  const { rows } = await exported(acme, { of: 'audit', action: 'bulk' })
  expect(new Set(rows.map((row) => row[4])).size).toBe(1203)
  expect(await verified(acme)).toMatchObject({ entries: 1204, broken: null })
})
