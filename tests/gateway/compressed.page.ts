import { expect, test } from '../support/page.ts'

const navigate = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } })

test('what is the same for everybody comes compressed, is kept apart by coding, and asked for again comes without a body', async ({
  url,
  request,
}) => {
  const page = await navigate(`${url}/home`)
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? []
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  const asked = async (coding: string) => {
    const answer = await fetch(url + script, { headers: { 'accept-encoding': coding } })
    return { answer, text: await answer.text(), size: Number(answer.headers.get('content-length')) }
  }
  const [br, gz, plain] = [await asked('br'), await asked('gzip'), await asked('identity')]
  expect(br.answer.headers.get('content-encoding')).toBe('br')
  expect(gz.answer.headers.get('content-encoding')).toBe('gzip')
  expect(plain.answer.headers.get('content-encoding')).toBeNull()
  expect([br.text, gz.text]).toEqual([plain.text, plain.text])
  expect(br.size).toBeLessThan(gz.size)
  expect(gz.size).toBeLessThan(plain.size / 2)
  const etags = [br, gz, plain].map(({ answer }) => answer.headers.get('etag'))
  expect(new Set(etags).size).toBe(3)
  expect(br.answer.headers.get('vary')).toContain('Accept-Encoding')
  // Node's fetch would say that it wants no copy it has.
  const again = await request.get(url + script, {
    headers: { 'accept-encoding': 'br', 'if-none-match': etags[0] ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('GEN-12 whoever opens an address as a page and calls it then is answered, not given the page again', async ({
  signedIn: { page, url, api },
}) => {
  const address = `${url}/apps/permissions/data`
  const shown = await page.goto(address)
  expect(shown?.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  const called = await page.evaluate(
    async ({ address, token }) => {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(address, { headers })
      return { type: answer.headers.get('content-type'), body: await answer.text() }
    },
    { address, token: api.accessToken },
  )
  expect(called).toEqual({
    type: 'application/json; charset=utf-8',
    body: expect.stringContaining('"permissions":[]'),
  })
})

test('answers to this machine are not compressed', async ({ signedIn: { url, api } }) => {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.accessToken}`,
      'content-type': 'application/json',
      'accept-encoding': 'br, gzip',
    },
    body: JSON.stringify({ query: '{ viewer { id email } __schema { types { name } } }' }),
  })
  expect(await answer.json()).toMatchObject({
    data: { viewer: { id: expect.any(String) as unknown } },
  })
  expect(answer.headers.get('content-encoding')).toBeNull()
})
