import { afterEach, describe, expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { startGateway, clock, gateway } from '../../support/gateway.ts'
import { caller } from '../../support/caller.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { signedInSocket } from '../../support/socket.ts'
import { CREATE, DAY, inDays, KEY, program, programOf, REVOKE, scopes } from './support/keys.ts'

afterEach(() => (clock.offset = 0))

const SITES = '{ sites { totalCount } }'
interface Made {
  apiKey: { id: string; prefix: string; createdAt: string; expiresAt: string }
  problems: { code: string; path: string[] }[]
}
const make = async (who: Pick<TestOrganization, 'graphql'>, input: object): Promise<Made> =>
  (await who.graphql(CREATE, { input: { name: 'Plant', scopes: scopes('read Site'), ...input } }))
    .data.createApiKey as Made

describe('making a key', () => {
  test('says what it is, and ends in 90 days unless told otherwise', async () => {
    const acme = await organization()
    const { apiKey, problems } = await make(acme, {
      name: ' Plant ',
      scopes: scopes('update Site', 'read Site', 'read Site'),
    })
    expect(problems).toEqual([])
    expect(apiKey).toMatchObject({
      name: 'Plant',
      state: 'ACTIVE',
      lastUsedAt: null,
      revokedAt: null,
      createdBy: { id: String(acme.admin.userId) },
      scopes: scopes('read Site', 'update Site'),
    })
    expect((Date.parse(apiKey.expiresAt) - Date.parse(apiKey.createdAt)) / DAY).toBe(90)
    const year = (await make(acme, { expiresAt: inDays(365) })).apiKey
    expect(Math.round((Date.parse(year.expiresAt) - Date.parse(year.createdAt)) / DAY)).toBe(365)
  })

  test('names the field that is wrong', async () => {
    const acme = await organization()
    const wrong = async (input: object) =>
      (await make(acme, input)).problems.map(({ code, path }) => [code, path.join('.')])
    expect(await wrong({ name: ' ' })).toEqual([['REQUIRED', 'input.name']])
    expect(await wrong({ name: 'x'.repeat(101) })).toEqual([['OUT_OF_RANGE', 'input.name']])
    expect(await wrong({ scopes: [] })).toEqual([['OUT_OF_RANGE', 'input.scopes']])
    expect(await wrong({ expiresAt: inDays(-1) })).toEqual([['OUT_OF_RANGE', 'input.expiresAt']])
    expect(await wrong({ expiresAt: inDays(367) })).toEqual([['OUT_OF_RANGE', 'input.expiresAt']])
    for (const right of [
      'manage all',
      'read Auth',
      'manage ApiKey',
      'create User',
      'update Profile',
      'read Notification',
      'x y',
    ]) {
      expect([right, await wrong({ scopes: scopes('read Site', right) })]).toEqual([
        right,
        [['INVALID', 'input.scopes.1']],
      ])
    }
    expect(await acme.tenant.db.selectFrom('apiKey').select('id').execute()).toEqual([])
  })

  test('is for who manages keys, and tells what they can be given', async () => {
    const acme = await organization()
    for (const who of [acme.maintainer, acme.editor, acme.subscriber]) {
      expect(
        await who.graphql(CREATE, { input: { name: 'x', scopes: scopes('read Site') } }),
      ).toFailWith('FORBIDDEN')
    }
    const rights = (await acme.graphql('{ apiKeyRights { subject actions } }')).data
      .apiKeyRights as { subject: string }[]
    expect(rights).toContainEqual({ subject: 'Alarm', actions: ['read', 'update'] })
    expect(rights.map(({ subject }) => subject)).not.toContain('Auth')
  })
})

const LIST = `query($filter: ApiKeyFilter, $search: String) {
  apiKeys(filter: $filter, search: $search, sort: [{ field: NAME }]) { totalCount nodes { name state } } }`

test('the list tells what each key is now, and finds it by name and prefix', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const made = await Promise.all(
    ['works', 'over', 'ended', 'resting', 'gone'].map((name) => make(acme, { name })),
  )
  const ids = made.map(({ apiKey }) => Number(apiKey.id))
  const change = (index: number, values: object) =>
    db
      .updateTable('apiKey')
      .set(values)
      .where('id', '=', ids[index] ?? 0)
      .execute()
  await change(1, { expiresAt: new Date(Date.now() - 1000) })
  await acme.graphql(REVOKE, { id: String(ids[2]) })
  await change(3, { createdBy: acme.editor.userId })
  await change(4, { createdBy: acme.author.userId })
  await acme.graphql(`mutation { suspendUser(id: "${acme.editor.userId}") { problems { code } } }`)
  await acme.graphql(`mutation { deleteUser(id: "${acme.author.userId}") { problems { code } } }`)
  const list = async (variables: object = {}): Promise<{ totalCount: number; nodes: object[] }> =>
    (await acme.graphql(LIST, { ...variables })).data.apiKeys as {
      totalCount: number
      nodes: object[]
    }
  expect(await list()).toEqual({
    totalCount: 5,
    nodes: [
      { name: 'ended', state: 'REVOKED' },
      { name: 'gone', state: 'REVOKED' },
      { name: 'over', state: 'EXPIRED' },
      { name: 'resting', state: 'PAUSED' },
      { name: 'works', state: 'ACTIVE' },
    ],
  })
  expect((await list({ filter: { state: ['EXPIRED', 'PAUSED'] } })).totalCount).toBe(2)
  expect((await list({ search: 'RKS' })).nodes).toEqual([{ name: 'works', state: 'ACTIVE' }])
  expect((await list({ search: made[0]?.apiKey.prefix.toLowerCase() })).totalCount).toBe(1)
})

describe('the end of a key', () => {
  test('comes with its time', async () => {
    const acme = await organization()
    const key = await program(acme, 'read Site')
    expect((await key.graphql(SITES)).status).toBe(200)
    clock.offset = 90 * DAY - 60_000
    expect((await key.graphql(SITES)).status).toBe(200)
    clock.offset = 90 * DAY
    expect(await key.graphql(SITES)).toFailWith('UNAUTHENTICATED')
    expect((await key.rest('GET', '/api/v1/export.csv?of=sites')).status).toBe(401)
  })

  test('comes at once when it is revoked, on open sockets and in other gateways too', async () => {
    const [acme, other] = [await organization(), await startGateway()]
    try {
      const key = await program(acme, 'read Site', 'read Alarm')
      const elsewhere = caller(other.url, key.token)
      const spared = await program(acme, 'read Site')
      const sockets = await Promise.all(
        [(await gateway()).url, other.url].map((url) => signedInSocket(url, key.token)),
      )
      const [stays, own] = [
        await signedInSocket(other.url, spared.token),
        await signedInSocket(other.url, acme.admin.token),
      ]
      expect((await elsewhere.graphql(SITES)).status).toBe(200)
      const { apiKey } = (await acme.graphql(REVOKE, { id: key.id })).data.revokeApiKey
      expect(apiKey).toMatchObject({ state: 'REVOKED', revokedAt: expect.any(String) })
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4403, 4403])
      expect(await key.graphql(SITES)).toFailWith('UNAUTHENTICATED')
      await expect.poll(async () => (await elsewhere.graphql(SITES)).status).toBe(401)
      expect([stays, own].map(({ socket }) => socket.readyState)).toEqual([1, 1])
      for (const { socket } of [stays, own]) socket.terminate()
      expect((await acme.graphql(REVOKE, { id: key.id })).data.revokeApiKey.apiKey.revokedAt).toBe(
        apiKey.revokedAt,
      )
    } finally {
      await other.close()
    }
  })

  test('or a pause comes when its maker is suspended, and the end when they are removed', async () => {
    const acme = await organization()
    const { url } = await gateway()
    const key = await programOf(acme, acme.editor, 'read Site')
    const change = (name: string) =>
      acme.graphql(`mutation { ${name}(id: "${acme.editor.userId}") { problems { code } } }`)
    expect((await key.graphql(SITES)).status).toBe(200)
    const open = await signedInSocket(url, key.token)
    await change('suspendUser')
    expect(await key.graphql(SITES)).toFailWith('UNAUTHENTICATED')
    expect(await open.closed).toBe(4403)
    await change('activateUser')
    expect((await key.graphql(SITES)).status).toBe(200)
    const again = await signedInSocket(url, key.token)
    await change('deleteUser')
    expect(await key.graphql(SITES)).toFailWith('UNAUTHENTICATED')
    expect(await again.closed).toBe(4403)
    expect((await acme.graphql(KEY, { id: key.id })).data.apiKey).toMatchObject({
      state: 'REVOKED',
      createdBy: null,
    })
  })
})

test('a key that is over already stays as it is', async () => {
  const acme = await organization()
  const made = await Promise.all(['over', 'gone'].map((name) => make(acme, { name })))
  const [over = '', gone = ''] = made.map(({ apiKey }) => apiKey.id)
  const { db } = acme.tenant
  const changed = (id: string, values: object) =>
    db.updateTable('apiKey').set(values).where('id', '=', Number(id)).execute()
  await changed(over, { expiresAt: new Date(Date.now() - 1000) })
  await changed(gone, { createdBy: null })
  const revoke = async (id: string) =>
    (await acme.graphql(REVOKE, { id })).data.revokeApiKey.apiKey as object
  expect(await revoke(over)).toEqual({ id: over, state: 'EXPIRED', revokedAt: null })
  expect(await revoke(gone)).toEqual({ id: gone, state: 'REVOKED', revokedAt: null })
  expect(await auditOf(acme, { action: 'apiKey.revoked' })).toEqual([])
})

test('SEC-60 making and revoking are written down, and what a key does names the member and the key', async () => {
  const acme = await organization()
  const key = await program(acme, 'read Site', 'create Site')
  await key.graphql(
    'mutation { createSite(input: { name: "Quay", timeZone: "UTC" }) { problems { code } } }',
  )
  await key.graphql('{ devices { totalCount } }')
  await acme.graphql(REVOKE, { id: key.id })
  await acme.graphql(REVOKE, { id: key.id })
  const entries = () => auditOf(acme)
  await expect.poll(async () => (await entries()).length).toBe(4)
  const named = { apiKey: { id: Number(key.id), name: 'Building control', prefix: key.prefix } }
  const by = { actorId: acme.admin.userId }
  const rows = await entries()
  const of = (action: string) => rows.find((row) => row.action === action)
  expect(of('apiKey.created')).toMatchObject({
    ...by,
    entityId: key.id,
    detail: {
      after: { name: 'Building control', scopes: ['read Site', 'create Site'], prefix: key.prefix },
    },
  })
  expect(of('apiKey.revoked')).toMatchObject({
    ...by,
    entityId: key.id,
    detail: { prefix: key.prefix },
  })
  expect(of('site.created')).toMatchObject({ ...by, detail: named })
  expect(of('access.refused')).toMatchObject({ ...by, entityId: 'read Device', detail: named })
  expect(
    (await acme.graphql('{ auditVerification { broken { id } } }')).data.auditVerification.broken,
  ).toBeNull()
  const found = await acme.graphql(`{ auditEntries(search: "${key.prefix}") { nodes { action } } }`)
  expect(found.data.auditEntries.nodes).toHaveLength(4)
})
