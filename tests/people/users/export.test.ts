import { expect, test } from 'vitest'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { exported, query } from '../../monitoring/reports/support/csv.ts'

// The users list as a file: every matching row, and for those only who may see all of it.
const INVITE = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { id } problems { code } } }`

test('every matching member leaves, by number, and none of them as a formula', async () => {
  const acme = await organization()
  const strangers = await organization()
  const invited = [
    {
      fullName: '=HYPERLINK("http://x","y")',
      username: 'formula',
      email: 'formula@eisbach.example',
      role: 'EDITOR',
    },
    {
      fullName: 'Aino, Virtala',
      username: 'aino',
      email: 'aino@eisbach.example',
      role: 'EDITOR',
      billing: 'MANUAL_CASH',
    },
  ]
  for (const input of invited)
    expect((await acme.graphql(INVITE, { input })).data.inviteUser.problems).toEqual([])
  const all = await exported(acme, { of: 'users' })
  expect(all.headers.get('content-disposition')).toMatch(/users-\d{4}-\d\d-\d\d\.csv/)
  expect(all.head.slice(0, 6)).toEqual(['id', 'full_name', 'username', 'email', 'role', 'status'])
  expect(all.rows.map(([id]) => Number(id))).toEqual(
    all.rows.map(([id]) => Number(id)).sort((a, b) => a - b),
  )
  expect(all.rows).toHaveLength(7)
  expect(all.rows.some((row) => row.includes(strangers.editor.email))).toBe(false)
  const waiting = await exported(acme, {
    of: 'users',
    status: 'PENDING',
    role: 'EDITOR',
    search: 'eisbach',
  })
  expect(waiting.rows.map(([, name]) => name)).toEqual([
    `'=HYPERLINK("http://x","y")`,
    'Aino, Virtala',
  ])
  expect(waiting.rows[1]).toContain('Manual - Cash')
})

test('more members than one reading of the list fetches are all there', async () => {
  const acme = await organization()
  const row = (i: number) =>
    `(${acme.tenant.organizationId}, 'm${i}@eisbach.example', 'm${i}@eisbach.example', 'm${i}', 'Member ${i}', 'SUBSCRIBER', 'PENDING')`
  await acme.tenant.query({
    text: `insert into member (organization_id, invited_email, invited_email_key, invited_username, invited_full_name, role, status)
      values ${Array.from({ length: 1203 }, (_, i) => row(i)).join()}`,
  })
  const { rows } = await exported(acme, { of: 'users', status: 'PENDING' })
  expect(new Set(rows.map(([, name]) => name)).size).toBe(1203)
})

test('others than admins have no such file, and what is no filter is named', async () => {
  const acme = await organization()
  const { url } = await gateway()
  const ask = (token: string, params: Record<string, string>) =>
    fetch(url + query({ of: 'users', ...params }), {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await ask(acme.maintainer.token ?? '', {})).status).toBe(403)
  const wrong = await ask(acme.token ?? '', { status: 'GONE' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('status')
})
