import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  claimFiles,
  removeFiles,
  removeUnclaimed,
} from '../../../gateway/modules/ground/files/service.ts'
import { inTransaction } from '../../../gateway/platform/record/transaction.ts'
import { fileName } from '../../../gateway/platform/files/file-name.ts'
import { contextOf } from '../../support/context.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'
import { picture } from '../pictures/support.ts'

let acme: TestOrganization
beforeAll(async () => {
  acme = await organization()
})

interface Sent {
  id: number
  name: string
  type: string
  size: number
  url: string
  picture: { url: string; width: number; height: number } | null
}
const OCTETS = { 'content-type': 'application/octet-stream' }
const send = (who: Pick<Person, 'rest'>, name: string, bytes: Uint8Array | string) =>
  who.rest('POST', `/api/v1/files?name=${encodeURIComponent(name)}`, bytes, OCTETS)
const sent = async (
  name: string,
  bytes: Uint8Array | string,
  who: Pick<Person, 'rest'> = acme.admin,
) => {
  const { status, body } = await send(who, name, bytes)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as unknown as Sent
}
async function read(address: string, token?: string) {
  const { url } = await gateway()
  const response = await fetch(url + address, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const PAGE = '<!doctype html><script>alert(1)</script>'
const PDF = '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('taking in', () => {
  test('what a file is is found by its bytes, whatever it is called', async () => {
    const kinds = [
      ['report.docx', PDF, 'application/pdf'],
      ['photo.png', PAGE, 'text/plain'],
      ['notes.pdf', 'Grüße', 'text/plain'],
      ['drawing.png', SVG, 'text/plain'],
      ['x.txt', Buffer.from([0, 1, 2, 3, 0xff, 0xfe, 0]), 'application/octet-stream'],
    ] as const
    for (const [name, bytes, type] of kinds)
      expect(await sent(name, bytes)).toMatchObject({ name, type, picture: null })
  })

  test('of a picture one of our own making is shown, without what a camera adds', async () => {
    const file = await sent('hall.txt', await picture('jpeg', 60, 40))
    expect(file).toMatchObject({ type: 'image/jpeg', picture: { width: 60, height: 40 } })
    const { response, bytes } = await read(file.picture?.url ?? '', acme.admin.token)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60 })
  })

  test('what only begins like a picture, or holds more than one, is a file like any other', async () => {
    const both = Buffer.concat([await picture('png'), Buffer.from(PAGE)])
    const file = await sent('both.png', both)
    expect(file.picture).toBeNull()
    const { bytes } = await read(file.url, acme.admin.token)
    expect(bytes.equals(both)).toBe(true)
    expect((await read(`${file.url}?show=picture`, acme.admin.token)).response.status).toBe(404)
  })

  test('nothing, and more than 10 MiB, is refused', async () => {
    expect(await send(acme.admin, 'empty', '')).toFailWith(409)
    expect(await send(acme.admin, 'large', Buffer.alloc(10 * 1024 * 1024 + 1, 7))).toFailWith(413)
    expect(await acme.admin.rest('POST', '/api/v1/files', 'x', OCTETS)).toFailWith(400)
  })

  test('names keep what is seen, and no place', () => {
    expect(fileName('../../etc/passwd')).toBe('passwd')
    expect(fileName('C:\\Users\\ada\\plan.xlsx')).toBe('plan.xlsx')
    expect(fileName('annex\u202Efdp.exe')).toBe('annexfdp.exe')
    expect(fileName('a\r\nb\0.txt')).toBe('ab.txt')
    expect(fileName('\u200B')).toBe('file')
    expect(fileName(`${'ä'.repeat(300)}.pdf`)).toMatch(/^ä{196}\.pdf$/)
  })
})

describe('reading', () => {
  test('a browser saves whatever it is, and runs none of it', async () => {
    for (const [name, bytes] of [
      ['Prüf "1".html', PAGE],
      ['a.svg', SVG],
      ['a.pdf', PDF],
    ] as const) {
      const { response } = await read((await sent(name, bytes)).url, acme.admin.token)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w .-]+"; /,
      )
    }
    const { response } = await read((await sent('Prüf "1".html', PAGE)).url, acme.admin.token)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Pr_f _1_.html"; filename*=UTF-8''Pr%C3%BCf%20%221%22.html`,
    )
  })

  test('an address opens nothing without a token of the same organisation', async () => {
    const { url } = await sent('secret.txt', 'secret')
    const rival = await organization()
    expect((await read(url)).response.status).toBe(401)
    const foreign = await read(url, rival.admin.token)
    expect(foreign.response.status).toBe(404)
    const unknown = await read(`/api/v1/files/${'0'.repeat(64)}`, rival.admin.token)
    expect(unknown.response.status).toBe(404)
    expect((await read('/api/v1/files/1', acme.admin.token)).response.status).toBe(404)
  })
})

describe('belonging', () => {
  const claim = (who: Person, ids: string[]) =>
    contextOf(who).then((ctx) =>
      inTransaction(acme.tenant, (within) => claimFiles(ctx, within, ids, ['input', 'fileIds'])),
    )

  test('only who sent a file claims it, and once', async () => {
    const { id } = await sent('mine.txt', 'mine')
    const colleague = acme.editor
    const refused = { problems: [{ code: 'INVALID', path: ['input', 'fileIds'] }] }
    await expect(claim(colleague, [String(id)])).rejects.toMatchObject(refused)
    await expect(claim(acme.admin, [String(id), '999999'])).rejects.toMatchObject(refused)
    expect(await claim(acme.admin, [String(id)])).toEqual([id])
    await expect(claim(acme.admin, [String(id)])).rejects.toMatchObject(refused)
  })

  test('what nothing has a day after it came is removed; what something has stays until that is gone', async () => {
    const kept = await sent('kept.txt', 'kept')
    const left = await sent('left.txt', 'left')
    await claim(acme.admin, [String(kept.id)])
    const { deps } = await gateway()
    const status = async ({ url }: Sent) => (await read(url, acme.admin.token)).response.status
    const inHours = (hours: number) => ({ ...deps, now: () => Date.now() + hours * 3_600_000 })
    await removeUnclaimed(inHours(23), acme.id)
    expect(await status(left)).toBe(200)
    await removeUnclaimed(inHours(25), acme.id)
    expect(await status(left)).toBe(404)
    expect(await status(kept)).toBe(200)
    await inTransaction(acme.tenant, (within) => removeFiles(within, [kept.id]))
    expect(await status(kept)).toBe(404)
  })

  test('nobody sends more than a hundred files with nothing', async () => {
    const globex = await organization()
    for (let i = 0; i < 100; i++) await sent(`${i}.txt`, 'x', globex.admin)
    expect(await send(globex.admin, 'one more', 'x')).toFailWith(409)
    expect(await send(globex.editor, 'of another', 'x')).toMatchObject({ status: 201 })
  })
})
