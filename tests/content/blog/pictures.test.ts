import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPost } from '../../../gateway/platform/html/sanitise.ts'
import { organization, type Person } from '../../support/organization.ts'
import { act, categoryOf, written } from './support/writing.ts'

const drawn = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#0b6480' } })
    .png()
    .toBuffer()
const send = async (by: Person, id: string, width = 1000) =>
  by.rest('POST', `/api/v1/blog-pictures?post=${id}`, await drawn(width), {
    'content-type': 'image/png',
  })

test('a picture is sent for a post and kept in two sizes, with a text', async () => {
  const acme = await organization()
  const { id } = await written(acme.author, await categoryOf(acme.editor), 'Seen')
  const { status, body } = await send(acme.author, id)
  expect([status, body.width]).toEqual([200, 1000])
  const input = { pictureUrl: body.url, pictureText: 'A door' }
  const { blogPost } = await act(acme.author, 'update', { id, input })
  expect(blogPost).toMatchObject({ pictureUrl: body.url, pictureText: 'A door' })
  const sizes = blogPost.pictureSizes as { url: string; width: number }[]
  expect(sizes.map(({ width }) => width)).toEqual([640, 1000])
  for (const { url } of sizes) expect((await acme.stranger.rest('GET', url)).status).toBe(200)
  const foreign = { pictureUrl: `/img/${'a'.repeat(64)}.webp` }
  expect(await act(acme.author, 'update', { id, input: foreign })).toMatchObject({
    problems: [{ code: 'INVALID', path: ['input', 'pictureUrl'] }],
  })
  expect(
    (await act(acme.author, 'update', { id, input: { pictureUrl: null } })).blogPost,
  ).toMatchObject({ pictureUrl: null, pictureSizes: [] })
})

test('only who may change a post sends pictures for it', async () => {
  const acme = await organization()
  const { id } = await written(acme.editor, await categoryOf(acme.editor), 'Of the editor')
  expect((await send(acme.author, id)).status).toBe(403)
  expect((await send(acme.subscriber, id)).status).toBe(403)
  expect((await send(acme.author, '999999')).status).toBe(404)
  expect(
    (
      await acme.author.rest('POST', '/api/v1/blog-pictures', await drawn(10), {
        'content-type': 'image/png',
      })
    ).status,
  ).toBe(400)
})

test('pictures that a post does not show go after a day, and all of them with it', async () => {
  const acme = await organization()
  const { id } = await written(acme.author, await categoryOf(acme.editor), 'Seen')
  const kept = async () =>
    (await acme.tenant.db.selectFrom('picture').select('id').execute()).length
  const { body: inText } = await send(acme.author, id)
  await send(acme.author, id, 300)
  expect(await kept()).toBe(3)
  const body = `<p>Look</p><img src="${inText.url}" alt="A door" />`
  expect((await act(acme.author, 'update', { id, input: { body } })).blogPost.body).toBe(body)
  expect(await kept()).toBe(3)
  await acme.has(({ db }) =>
    db
      .updateTable('blogPicture')
      .set({ createdAt: new Date(Date.now() - 4 * 86_400_000) })
      .execute(),
  )
  await act(acme.author, 'update', { id, input: { title: 'Seen again' } })
  expect(await kept()).toBe(2)
  await act(acme.author, 'remove', { id })
  expect(await kept()).toBe(0)
})

test('of a tile nothing stays but the number of its sensor', () => {
  expect(cleanPost('<div data-sensor="12" onclick="x()" class="y">Freezer</div>')).toBe(
    '<div data-sensor="12">Freezer</div>',
  )
  for (const wrong of ['0', '-1', '12"', 'x', '1 or 2'])
    expect(cleanPost(`<div data-sensor='${wrong}'></div>`)).toBe('<div></div>')
  expect(cleanPost('<img src="/img/../secret.webp"><img src="/other.png">')).toBe('')
})
