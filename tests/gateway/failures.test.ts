import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { gateway } from '../support/gateway.ts'
import { echoGateway, everythingSaid } from './support/echo.ts'

const { echoing, echo, raw } = await echoGateway()

describe('GEN-09 every failure is JSON', () => {
  test('an unknown route is 404', async () => {
    const { rest } = echo
    expect(await rest('GET', '/legacy/nowhere')).toMatchObject({
      status: 404,
      body: { error: 'Not found' },
    })
    expect(await rest('POST', '/api/v1/nowhere', {})).toMatchObject({
      status: 404,
      body: { error: 'Not found', code: 'NOT_FOUND' },
    })
  })

  test('another method is 405 and says which are not', async () => {
    const { status, body, headers } = await echo.rest('DELETE', '/legacy/echo')
    expect({ status, body, allow: headers.get('allow') }).toEqual({
      status: 405,
      body: { error: 'Method not allowed' },
      allow: 'POST',
    })
    expect((await echo.rest('POST', '/legacy/scalar', {})).headers.get('allow')).toBe('GET, HEAD')
  })

  test.each(['TRACE', 'PROPFIND', 'LOCK'])('SEC-62 %s is 405 everywhere', async (method) => {
    for (const path of ['/', '/legacy/echo', '/graphql', '/nowhere'])
      expect((await raw(method, path)).statusCode).toBe(405)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/json; charset=latin1',
  ])('%s is 415', async (type) => {
    const answer = await echo.rest('POST', '/legacy/echo', '{"a":1}', { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { error: expect.any(String) } })
  })

  test('too large is 413', async () => {
    const answer = await echo.rest('POST', '/legacy/echo', { a: 'x'.repeat(101 * 1024) })
    expect(answer).toMatchObject({ status: 413, body: { error: 'The body is too large' } })
  })

  test('SEC-36 a defect says nothing of itself, and its request id leads to the log', async () => {
    const { rest } = echo
    const answer = await rest('GET', '/legacy/broken')
    expect(answer).toMatchObject({ status: 500, body: { error: 'Something went wrong' } })
    const id = answer.headers.get('x-request-id') ?? '-'
    expect(echoing.logs.find((line) => line.includes(id))).toContain('hunter2')
  })

  test('a reply has its own status and headers', async () => {
    const answer = await echo.rest('GET', '/legacy/teapot')
    expect(answer).toMatchObject({ status: 418, body: { error: 'short' } })
    expect(answer.headers.get('x-stout')).toBe('1')
  })

  test('a malformed request is answered with JSON', async () => {
    const { port } = new URL(echoing.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nno header\r\n\r\n')
    const text = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    )
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: application\/json[\s\S]*\{"error":/i)
  })
})

test('REL-22 who never finishes the headers is let go', async () => {
  const { port } = new URL((await gateway()).url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
  const text = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  )
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

test('REL-22 who never finishes the body gets one answer', async () => {
  const { url } = echoing
  const head = [
    'POST /api/v1/echo HTTP/1.1',
    'host: a',
    'content-type: application/json',
    'content-length: 10',
  ]
  const said = await everythingSaid(url, head)
  expect(said.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
}, 40_000)
