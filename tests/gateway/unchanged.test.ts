import { describe, expect, test } from 'vitest'
import { program } from '../people/api-keys/support/keys.ts'
import { picture } from '../ground/pictures/support.ts'
import type { Caller, RestAnswer } from '../support/caller.ts'
import { forgetRights } from '../support/clock.ts'
import { seesOnly, setMember } from '../support/members.ts'
import { organization } from '../support/organization.ts'

const MEMBERS = '/api/users/list/data'
const read = (who: Pick<Caller, 'rest'>, tag = '', path = MEMBERS): Promise<RestAnswer> =>
  who.rest('GET', path, undefined, tag ? { 'if-none-match': tag } : {})
const tagOf = ({ headers }: RestAnswer) => headers.get('etag') ?? ''

describe('what is read again', () => {
  test('comes without a body while nothing changed, and whole again once it did', async () => {
    const acme = await organization()
    const first = await read(acme)
    expect(tagOf(first)).toMatch(/^W\/"[\w-]{43}"$/)
    const again = await read(acme, tagOf(first))
    expect([again.status, again.body]).toEqual([304, ''])
    expect(tagOf(again)).toBe(tagOf(first))
    for (const name of ['cache-control', 'vary', 'content-security-policy'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    await setMember(acme, acme.author, { company: 'Elsewhere' })
    const changed = await read(acme, tagOf(first))
    expect(changed.status).toBe(200)
    expect(tagOf(changed)).not.toBe(tagOf(first))
  })

  test.each([
    ['among others', (tag: string) => `"x", ${tag}, W/"y"`, 304],
    ['without its mark of weakness', (tag: string) => tag.slice(2), 304],
    ['by a star', () => '*', 304],
    ['as another', () => 'W/"x"', 200],
    ['as a part of it', (tag: string) => `${tag.slice(0, -5)}"`, 200],
  ])('is named %s', async (_how, header, status) => {
    const acme = await organization()
    expect((await read(acme, header(tagOf(await read(acme))))).status).toBe(status)
  })

  test('is kept by no browser: it is still `no-store` (SEC-44)', async () => {
    const acme = await organization()
    expect((await read(acme)).headers.get('cache-control')).toBe('no-store')
  })

  test('has the same name compressed', async () => {
    const acme = await organization()
    const far = { 'x-forwarded-for': '203.0.113.7' }
    const compressed = await acme.rest('GET', MEMBERS, undefined, far)
    expect(compressed.headers.get('content-encoding')).not.toBeNull()
    expect((await read(acme, tagOf(compressed))).status).toBe(304)
  })

  test('may be a picture', async () => {
    const acme = await organization()
    const bytes = await picture()
    const { body } = await acme.admin.rest('PUT', '/api/v1/logo', bytes, {
      'content-type': 'image/png',
    })
    const address = Object.values(body as Record<string, string>).find((each) =>
      each.startsWith('/img/'),
    )
    const first = await read(acme.stranger, '', address)
    expect(first.status).toBe(200)
    expect((await read(acme.stranger, tagOf(first), address)).status).toBe(304)
  })

  test('may be the contract', async () => {
    const acme = await organization()
    for (const path of ['/openapi.json', '/schema.graphql']) {
      const first = await read(acme, '', path)
      expect((await read(acme, tagOf(first), path)).status, path).toBe(304)
    }
  })
})

describe('nobody is told "unchanged"', () => {
  test('of another organisation, though both are empty', async () => {
    const [acme, rival] = [await organization(), await organization()]
    const path = '/apps/permissions/data'
    const [own, theirs] = [await read(acme, '', path), await read(rival, '', path)]
    expect(own.body).toEqual(theirs.body)
    expect((await read(rival, tagOf(own), path)).status).toBe(200)
  })

  test('of another member, though both are told the same', async () => {
    const acme = await organization()
    await setMember(acme, acme.editor, { role: 'ADMIN' })
    forgetRights()
    const [own, theirs] = [await read(acme.admin), await read(acme.editor)]
    expect(own.body).toEqual(theirs.body)
    expect((await read(acme.editor, tagOf(own))).status).toBe(200)
  })

  test('with a key, of what its maker was told', async () => {
    const acme = await organization()
    const key = await program(acme.admin, 'read Sensor')
    const path = '/schema.graphql'
    const own = await read(acme.admin, '', path)
    const asked = await read(key, tagOf(own), path)
    expect([asked.status, asked.body]).toEqual([200, own.body])
    expect((await read(key, tagOf(asked), path)).status).toBe(304)
  })

  test('after rights were taken: that is refused as ever', async () => {
    const acme = await organization()
    const own = await read(acme.admin)
    await setMember(acme, acme.admin, { role: 'EDITOR' })
    forgetRights()
    expect((await read(acme.admin, tagOf(own))).status).toBe(403)
    expect((await read(acme.admin, '*')).status).toBe(403)
  })

  test('after sites were taken, though the answer names none', async () => {
    const acme = await organization()
    const own = await read(acme.admin)
    await seesOnly(acme, acme.admin, [])
    forgetRights()
    const narrowed = await read(acme.admin, tagOf(own))
    expect(narrowed.status).not.toBe(304)
  })

  test('without a token, or for what is not there', async () => {
    const acme = await organization()
    const own = await read(acme.admin)
    expect((await read(acme.stranger, tagOf(own))).status).toBe(401)
    expect((await read(acme.stranger, '*')).status).toBe(401)
    expect((await read(acme, '*', '/api/v1/nothing')).status).toBe(404)
  })

  test('over GraphQL, nor of a change', async () => {
    const acme = await organization()
    const asked = await acme.graphql('{ viewer { id } }', {}, { 'if-none-match': '*' })
    expect([asked.status, asked.headers.get('etag')]).toEqual([200, null])
    const changed = await acme.rest('POST', '/jwt/logout', {}, { 'if-none-match': '*' })
    expect(changed.status).not.toBe(304)
    expect(changed.headers.get('etag')).toBeNull()
  })
})
