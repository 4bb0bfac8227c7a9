import { expect, test } from 'vitest'
import { caller, type Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { plan } from './support/planned.ts'

const renew = async (by: Caller): Promise<string> => {
  const { data } = await by.graphql(
    'mutation { renewCalendarFeed { url calendarFeed { readAt } problems { code } } }',
  )
  return data.renewCalendarFeed.url as string
}
const feedOf = async (by: Caller) =>
  (await by.graphql('{ calendarFeed { createdAt readAt } }')).data.calendarFeed as {
    readAt: string | null
  } | null
const stranger = async () => caller((await gateway()).url)

test('whoever has the address reads what the member sees, and nothing of others', async () => {
  const [acme, other] = [await organization(), await organization()]
  const guestIds = [String(acme.author.userId)]
  await plan(acme.author, { title: 'Mine', firstDay: '2026-06-01' })
  await plan(acme.editor, { title: 'Invited', firstDay: '2026-06-01', guestIds })
  await plan(acme.editor, { title: 'Private', firstDay: '2026-06-01' })
  await plan(other.author, { title: 'Elsewhere', firstDay: '2026-06-01' })
  expect(await feedOf(acme.author)).toBeNull()
  const url = await renew(acme.author)
  expect(await feedOf(acme.author)).toMatchObject({ readAt: null })
  const { status, body, headers } = await (await stranger()).rest('GET', url)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(
    String(body)
      .match(/SUMMARY:.*/g)
      ?.map((line) => line.trim()),
  ).toEqual(['SUMMARY:Mine', 'SUMMARY:Invited'])
  expect((await feedOf(acme.author))?.readAt).not.toBeNull()
})

test('a new address, none, or another number in it leads nowhere, always alike', async () => {
  const [acme, other] = [await organization(), await organization()]
  const by = await stranger()
  const first = await renew(acme.author)
  const second = await renew(acme.author)
  const theirs = await renew(other.author)
  const [, secret] = /-([\w-]{43})\.ics$/.exec(second) ?? []
  const answers: object[] = []
  for (const url of [
    first,
    second.replace(`/${acme.id}-`, `/${other.id}-`),
    second.replace(`-${acme.author.userId}-`, `-${acme.editor.userId}-`),
    theirs.replace(/-[\w-]{43}\.ics$/, `-${secret}.ics`),
    '/api/v1/calendar/feeds/999999-1-' + 'x'.repeat(43),
    '/api/v1/calendar/feeds/x',
  ]) {
    const { status, body } = await by.rest('GET', url)
    expect(status).toBe(404)
    answers.push({ ...(body as object), requestId: null })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await by.rest('GET', second)).status).toBe(200)
  const { data } = await acme.author.graphql('mutation { revokeCalendarFeed { isRevoked } }')
  expect(data.revokeCalendarFeed).toEqual({ isRevoked: true })
  expect((await by.rest('GET', second)).status).toBe(404)
})

test('the secret is kept nowhere, and who reads too often waits', async () => {
  const acme = await organization()
  const url = await renew(acme.author)
  const rows = await acme.tenant.db.selectFrom('calendarFeed').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(url.slice(-47, -4))
  const by = await stranger()
  const statuses = new Set<number>()
  for (let call = 0; call < 70; call++) statuses.add((await by.rest('GET', url)).status)
  expect([...statuses]).toEqual([200, 429])
})
