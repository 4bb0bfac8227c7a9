import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { savePhoto, removePhoto } from '../../../gateway/modules/ground/pictures/service.ts'
import { cleanPicture } from '../../../gateway/platform/pictures/clean.ts'
import { PHOTO } from '../../../gateway/modules/ground/pictures/service.ts'
import { gateway } from '../../support/gateway.ts'
import { seesOnly } from '../../support/members.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'
import { claiming, padded, photographed, picture } from './support.ts'

let acme: TestOrganization
beforeAll(async () => {
  acme = await organization()
})

const KIB = 1024
const put = (
  who: Pick<Person, 'rest'>,
  door: 'logo' | 'avatar',
  bytes: Uint8Array | string,
  type = 'image/png',
  more = {},
) => who.rest('PUT', `/api/v1/${door}`, bytes, { 'content-type': type, ...more })

async function shown(address: string, init: RequestInit = {}) {
  const { url } = await gateway()
  const response = await fetch(url + address, init)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('taking in', () => {
  test('SEC-47 PNG, JPEG, WebP and GIF are written anew, and shown to whoever has the address', async () => {
    for (const kind of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const { status, body } = await put(acme.admin, 'avatar', await picture(kind), `image/${kind}`)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toEqual({
        url: expect.stringMatching(/^\/img\/[\da-f]{64}\.webp$/) as string,
        width: 30,
        height: 30,
      })
      const { response, bytes } = await shown(body.url)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 30 })
    }
  })

  test('SEC-47 a drawing that can run scripts is refused, whatever it says it is', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    for (const type of ['image/svg+xml', 'image/png', 'image/gif']) {
      const answer = await put(acme.admin, 'logo', svg, type)
      expect(answer).toFailWith(400)
      expect(answer.body).toEqual({
        error: 'This is not a PNG, JPEG, WebP or GIF picture.',
        code: 'BAD_USER_INPUT',
        path: ['picture', 'type'],
        requestId: expect.any(String) as string,
      })
    }
    expect(await put(acme.admin, 'logo', `GIF89a${svg}`, 'image/gif')).toFailWith(400)
  })

  test('SEC-47 a file that is something else besides is refused', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    for (const kind of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const answer = await put(
        acme.admin,
        'logo',
        Buffer.concat([await picture(kind), page]),
        `image/${kind}`,
      )
      expect(answer, kind).toFailWith(400)
      expect(answer.body.path).toEqual(['picture', 'content'])
    }
  })

  test('a camera may put a second picture behind the first one', async () => {
    const twice = Buffer.concat([
      await picture('jpeg'),
      Buffer.alloc(20),
      await picture('jpeg', 20, 10),
    ])
    expect((await put(acme.admin, 'logo', twice, 'image/jpeg')).body).toMatchObject({
      width: 40,
      height: 30,
    })
  })

  test('SEC-47 what a picture is sent as must be what it is', async () => {
    const answer = await put(acme.admin, 'logo', await picture('jpeg'), 'image/png')
    expect(answer).toFailWith(400)
    expect(answer.body).toMatchObject({
      path: ['picture', 'type'],
      error: 'This is a JPEG picture, but was sent as image/png.',
    })
    for (const type of [
      'application/octet-stream',
      'text/html',
      'application/json',
      'image/avif',
    ]) {
      expect(await put(acme.admin, 'logo', await picture(), type)).toFailWith(415)
    }
  })

  test('SEC-47 the head is believed before anything is unpacked', async () => {
    const answer = await put(acme.admin, 'logo', await claiming(30_000, 30_000))
    expect(answer).toFailWith(400)
    expect(answer.body).toMatchObject({
      path: ['picture', 'dimensions'],
      error: 'At most 1024 pixels on each side, not 30000.',
    })
    expect(await put(acme.admin, 'logo', await claiming(0, 10))).toFailWith(400)
    expect(await put(acme.admin, 'logo', await claiming(900, 900))).toFailWith(400)
  })

  test('SEC-47 1,024 pixels are fine, 1,025 are not', async () => {
    expect((await put(acme.admin, 'logo', await picture('png', 1024, 10))).body).toMatchObject({
      width: 400,
      height: 4,
    })
    expect(await put(acme.admin, 'logo', await picture('png', 1025, 10))).toFailWith(400)
    expect(await put(acme.admin, 'logo', await picture('png', 10, 1025))).toFailWith(400)
    expect(
      (await put(acme.admin, 'avatar', await picture('webp', 1024, 1024), 'image/webp')).body,
    ).toMatchObject({ width: 256 })
  })

  test('SEC-47 256 KiB are fine, one more byte is not, packed or plain', async () => {
    const most = await padded(256 * KIB)
    expect(most).toHaveLength(256 * KIB)
    expect((await put(acme.admin, 'logo', most)).status).toBe(200)
    for (const larger of [await padded(256 * KIB + 1), await padded(3000 * KIB)]) {
      const answer = await put(acme.admin, 'logo', larger)
      expect(answer).toFailWith(413)
      expect(answer.body).toMatchObject({ error: 'At most 256 KiB.', code: 'PAYLOAD_TOO_LARGE' })
    }
    const zipped = gzipSync(await padded(3000 * KIB))
    expect(
      await put(acme.admin, 'logo', zipped, 'image/png', { 'content-encoding': 'gzip' }),
    ).toFailWith(413)
  })

  test('SEC-47 what the camera knew is gone, and the picture stands upright', async () => {
    const sent = await photographed()
    expect(sent.includes('SECRET-OWNER')).toBe(true)
    const { body } = await put(acme.admin, 'logo', sent, 'image/jpeg')
    expect(body).toMatchObject({ width: 40, height: 60 })
    const { bytes } = await shown(body.url)
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('SECRET')).toBe(false)
  })

  test('what moves keeps its first picture', async () => {
    const frames = await Promise.all([20, 21].map((width) => picture('png', width, 20)))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { body } = await put(acme.admin, 'avatar', moving, 'image/gif')
    expect((await sharp((await shown(body.url)).bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('half a file, an empty one and noise are refused', async () => {
    for (const kind of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const whole = await picture(kind, 200, 200)
      for (const bytes of [
        whole.subarray(0, whole.length / 2),
        whole.subarray(0, 12),
        Buffer.alloc(0),
      ]) {
        expect(
          await put(acme.admin, 'logo', bytes, `image/${kind}`),
          `${kind} ${bytes.length}`,
        ).toFailWith(400)
      }
      const noise = Buffer.concat([whole.subarray(0, 16), randomBytes(500)])
      expect(await put(acme.admin, 'logo', noise, `image/${kind}`)).toFailWith(400)
    }
  })
})

describe('logo', () => {
  const LOGO = '{ organizationSettings { logo } }'

  test('ORG-03 it is what older clients get as a PNG, and its address changes with it', async () => {
    const other = await organization()
    const first = (await put(other.admin, 'logo', await picture('webp'), 'image/webp')).body
    expect((await other.subscriber.graphql(LOGO)).data.organizationSettings.logo).toBe(first.url)
    const { body } = await other.subscriber.rest('GET', `/img/getorglogo/?orgId=${other.id}`)
    expect(Buffer.from(body.data[0].base64, 'base64')).toEqual((await shown(first.url)).bytes)
    expect(body.data[0].base64).toMatch(/^iVBORw0KGgo/)
    const second = (await put(other.admin, 'logo', await picture('jpeg'), 'image/jpeg')).body
    expect(second.url).not.toBe(first.url)
    const replaced = await shown(first.url)
    expect(replaced.response.status).toBe(404)
    expect(JSON.parse(replaced.bytes.toString())).toEqual({ error: 'Picture not found.' })
    const removed = await other.admin.rest('DELETE', '/api/v1/logo')
    expect([removed.status, removed.body]).toEqual([200, {}])
    expect((await shown(second.url)).response.status).toBe(404)
    expect((await other.admin.graphql(LOGO)).data.organizationSettings.logo).toBeNull()
    expect((await other.admin.rest('DELETE', '/api/v1/logo')).status).toBe(200)
    const { rows } = await acts(other)
    expect(rows).toEqual([
      'organization.logo-changed',
      'organization.logo-changed',
      'organization.logo-removed',
    ])
  })

  const acts = async ({ tenant: { db } }: TestOrganization) => ({
    rows: (
      await db
        .selectFrom('auditEntry')
        .select('action')
        .where('action', 'like', '%logo%')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action),
  })

  test('it is the admin’s, of all sites, and of no other organisation', async () => {
    const other = await organization()
    for (const who of [other.maintainer, other.editor, other.author, other.subscriber]) {
      expect(await put(who, 'logo', await picture())).toFailWith(403)
      expect(await who.rest('DELETE', '/api/v1/logo')).toFailWith(403)
    }
    expect(await put(other.stranger, 'logo', await picture())).toFailWith(401)
    await seesOnly(other, other.admin, [])
    expect(await put(other.admin, 'logo', await picture())).toFailWith(403)
    await put(acme.admin, 'logo', await picture())
    expect((await other.subscriber.graphql(LOGO)).data.organizationSettings.logo).toBeNull()
  })

  test('parallel uploads leave one logo', async () => {
    const other = await organization()
    const bytes = await picture()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => put(other.admin, 'logo', bytes)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    const rows = await other.tenant.db.selectFrom('picture').select('id').execute()
    expect(rows).toHaveLength(1)
  })
})

describe('avatar', () => {
  test('it is one’s own: everybody may, others see it, and it ends with the next one', async () => {
    const { subscriber, admin, id } = await organization()
    const { body } = await put(subscriber, 'avatar', await picture())
    const asked = { id: String(subscriber.userId) }
    const user = async () =>
      (await admin.graphql('query($id: ID!) { user(id: $id) { avatar } }', asked)).data.user
        .avatar as string | null
    expect(await user()).toBe(body.url)
    expect((await subscriber.graphql('{ viewer { avatar } }')).data.viewer.avatar).toBe(body.url)
    expect((await admin.graphql('{ viewer { avatar } }')).data.viewer.avatar).toBeNull()
    const rows = (await admin.rest('GET', '/api/users/list/all-data')).body as {
      id: number
      avatar: string
    }[]
    expect(rows.find((row) => row.id === subscriber.userId)).toMatchObject({ avatar: body.url })
    const next = (await put(subscriber, 'avatar', await picture('jpeg'), 'image/jpeg')).body
    expect((await shown(body.url)).response.status).toBe(404)
    expect((await subscriber.rest('DELETE', '/api/v1/avatar')).status).toBe(200)
    expect((await shown(next.url)).response.status).toBe(404)
    expect(await user()).toBeNull()
    expect(id).toBeGreaterThan(0)
  })

  test('nobody without a session', async () => {
    expect(await put(acme.stranger, 'avatar', await picture())).toFailWith(401)
    expect(await acme.stranger.rest('DELETE', '/api/v1/avatar')).toFailWith(401)
  })
})

describe('addresses', () => {
  test('SEC-47 SEC-48 what is no address of a picture is 404, and never a file', async () => {
    const name = randomBytes(32).toString('hex')
    for (const path of [
      `${name}.webp`,
      `${name}.svg`,
      'x.png',
      '..%2f..%2fpackage.json',
      `${name}.webp%00`,
      `${name}`,
    ]) {
      expect((await shown(`/img/${path}`)).response.status, path).toBe(404)
    }
  })

  test('HEAD answers without the picture, and other methods are refused', async () => {
    const { body } = await put(acme.admin, 'avatar', await picture())
    const { response, bytes } = await shown(body.url, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), bytes.length]).toEqual([
      200,
      'image/webp',
      0,
    ])
    expect((await shown(body.url, { method: 'PUT' })).response.status).toBe(405)
  })

  test('a page that is asked for gets the picture, not the dashboard', async () => {
    const { body } = await put(acme.admin, 'avatar', await picture())
    const { response } = await shown(body.url, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(response.headers.get('content-type')).toBe('image/webp')
  })

  test('SEC-23 a key opens one row and nothing else of its organisation', async () => {
    const { deps } = await gateway()
    const other = await organization()
    await put(other.admin, 'logo', await picture())
    const { body } = await put(acme.admin, 'logo', await picture())
    const key = /[\da-f]{64}/.exec(body.url)?.[0] ?? ''
    const client = await deps.database.pool.connect()
    try {
      await client.query(`begin; select set_config('app.picture_key', '${key}', true)`)
      expect((await client.query('select organization_id from picture')).rows).toEqual([
        { organization_id: acme.id },
      ])
      expect((await client.query('delete from picture')).rowCount).toBe(0)
      expect((await client.query('select from member')).rowCount).toBe(0)
      await client.query('commit')
      expect((await client.query('select from picture')).rowCount).toBe(0)
    } finally {
      client.release()
    }
  })
})

describe('photos', () => {
  test('they may be larger, are scaled down, and only their organisation removes them', async () => {
    const [mine, other] = [await organization(), await organization()]
    const clean = await cleanPicture(await picture('jpeg', 4096, 2048), 'image/jpeg', PHOTO)
    expect(clean).toMatchObject({ contentType: 'image/webp', width: 1600, height: 800 })
    const photo = await savePhoto(mine.tenant, mine.admin.userId, clean)
    expect(photo).toMatchObject({ width: 1600, height: 800 })
    expect((await shown(photo.url)).bytes).toEqual(clean.bytes)
    expect(await removePhoto(other.tenant, photo.url)).toBe(false)
    expect(await removePhoto(mine.tenant, 'https://elsewhere.test/a.png')).toBe(false)
    expect(await removePhoto(mine.tenant, photo.url)).toBe(true)
    expect((await shown(photo.url)).response.status).toBe(404)
    await expect(
      cleanPicture(await picture('jpeg', 4097, 10), 'image/jpeg', PHOTO),
    ).rejects.toThrow('At most 4096 pixels')
  })

  test('an organisation’s room for them is bounded', async () => {
    const { tenant, admin } = await organization()
    const clean = await cleanPicture(await picture(), 'image/png', PHOTO)
    await savePhoto(tenant, admin.userId, clean)
    const huge = { ...clean, bytes: { length: 256 * KIB * KIB } as Buffer }
    await expect(savePhoto(tenant, admin.userId, huge)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
