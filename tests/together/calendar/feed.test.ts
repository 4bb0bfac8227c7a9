import { expect, test } from 'vitest'
import { caller, type Caller } from '../../support/caller.ts'
import { furnish } from '../../support/furnishing.ts'
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

const choose = (by: Caller, layers: string[]) =>
  by.graphql(
    'mutation($layers: [CalendarLayer!]!) { setCalendarFeedLayers(layers: $layers) { calendarFeed { layers } problems { code } } }',
    { layers },
  )

test('what is due elsewhere is read there once it is chosen, as far as the member may look at it as it is read', async () => {
  const acme = await organization()
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  const due = async (by: Caller, title: string) =>
    by.graphql(
      'mutation($title: String!, $dueAt: DateTimeISO) { createTask(input: { title: $title, dueAt: $dueAt }) { task { id } } }',
      { title, dueAt },
    )
  await due(acme.author, 'Mine')
  await due(acme.editor, 'Not mine')
  expect((await choose(acme.author, ['TASK'])).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  const by = await stranger()
  const url = await renew(acme.author)
  const read = async (address: string) => String((await by.rest('GET', address)).body)
  expect(await read(url)).not.toContain('BEGIN:VEVENT')
  const chosen = await choose(acme.author, ['TASK', 'INVOICE', 'TASK'])
  expect(chosen.data.setCalendarFeedLayers).toMatchObject({
    problems: [],
    calendarFeed: { layers: ['TASK'] },
  })
  const text = await read(url)
  expect(text.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual(['SUMMARY:Task due: Mine'])
  expect(text).toContain('TRANSP:TRANSPARENT')
  expect(text).toMatch(/UID:task-\d+@/)
  expect(text).toContain(`DTSTART:${dueAt.slice(0, 19).replace(/[-:]/g, '')}Z`)
  // Another address tells the same; nothing is told once nothing is chosen.
  const next = await renew(acme.author)
  expect(await read(next)).toContain('Task due: Mine')
  await choose(acme.author, [])
  expect(await read(next)).not.toContain('BEGIN:VEVENT')
})

test('who may not look at a layer does not read it at an address either', async () => {
  const acme = await organization()
  await furnish(acme)
  const url = await renew(acme.author)
  await choose(acme.author, ['INVOICE', 'TASK', 'CALIBRATION', 'ALARM', 'MAINTENANCE'])
  const { data } = await acme.author.graphql('{ calendarLayers }')
  const body = String((await (await stranger()).rest('GET', url)).body)
  const read = new Set(body.match(/CATEGORIES:\w+/g)?.map((line) => line.slice(11)))
  for (const layer of read) expect(data.calendarLayers).toContain(layer)
  expect(read.has('INVOICE')).toBe(false)
})
