import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '../../../gateway/modules/people/identity/passwords/passwords.ts'
import type { Caller } from '../../support/caller.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { picture } from '../pictures/support.ts'
import { createOf, deleteOf, KINDS, make, placeIn, updateOf } from './support/kinds.ts'

// A change and the entry that says who made it are stored together: where the entry cannot be, the change is not.

const unbreak: (() => Promise<unknown>)[] = []
const mend = async () => {
  for (const each of unbreak.splice(0)) await each()
}
afterEach(mend)

/** From now on no entry about this organisation can be stored. */
async function breakAudit({ id }: TestOrganization): Promise<void> {
  const { owner } = await gateway()
  await owner.query(`create function break_audit_${id}() returns trigger language plpgsql as $$ begin
    if new.organization_id = ${id} then raise 'no entries today'; end if; return new; end $$`)
  unbreak.push(() => owner.query(`drop function break_audit_${id} cascade`))
  await owner.query(
    `create trigger break_${id} before insert on audit_entry for each row execute function break_audit_${id}()`,
  )
}

/** Rows that row security does not choose. */
const OWN: Record<string, string> = {
  'identity.account': `id in (select account_id from member)`,
  'identity.session': 'organization_id = current_organization()',
}

/** Changes with any row of the table. */
async function stateOf({ tenant }: TestOrganization, table: string): Promise<string> {
  const text = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as state
    from ${table} t where ${OWN[table] ?? 'true'}`
  const { rows } = await tenant.query<{ state: string }>({ text })
  return rows[0]?.state ?? ''
}

interface Act {
  readonly what: string
  readonly table: string
  readonly attempt: () => ReturnType<Caller['graphql']>
}

/** Tries each of them while no entry can be stored; answers what became of it. */
async function tried(acme: TestOrganization, acts: readonly Act[]): Promise<string[]> {
  await breakAudit(acme)
  const became: string[] = []
  for (const { what, table, attempt } of acts) {
    const before = await stateOf(acme, table)
    const { data, errors } = await attempt()
    const answer = errors
      ? errors.map(({ extensions }) => extensions.code).join()
      : JSON.stringify(data)
    became.push(
      `${what}: ${answer}, ${(await stateOf(acme, table)) === before ? 'nothing changed' : 'changed'}`,
    )
  }
  return became
}
const refused = (acts: readonly Act[]) =>
  acts.map(({ what }) => `${what}: INTERNAL_SERVER_ERROR, nothing changed`)

test('what is made, changed or deleted is so together with its entry', async () => {
  const acme = await organization()
  const place = await placeIn(acme)
  const acts: Act[] = []
  for (const { of, table, input, change, isDeleted } of KINDS) {
    const id = await make(acme, of, input(place))
    const act = (verb: string, mutation: string, variables: Record<string, unknown>) =>
      acts.push({ what: `${verb} ${of}`, table, attempt: () => acme.graphql(mutation, variables) })
    act('create', createOf(of), { input: input(place) })
    if (change) act('update', updateOf(of), { id, input: change })
    if (isDeleted) act('delete', deleteOf(of), { id })
  }
  expect(acts.length).toBeGreaterThan(35)
  expect(await tried(acme, acts)).toEqual(refused(acts))
})

test('so is everything else that is done to them, to members and to the organisation', async () => {
  const acme = await organization()
  const place = await placeIn(acme)
  const hook = await make(acme, 'NotificationChannel', {
    name: 'Hook',
    kind: 'WEBHOOK',
    url: 'https://example.com/hook',
  })
  const key = await make(acme, 'ApiKey', {
    name: 'Reader',
    scopes: [{ action: 'read', subject: 'Site' }],
  })
  await acme.graphql(`mutation { rotateDeviceToken(id: "${place.deviceId}") { token } }`)
  const editor = acme.editor.userId
  const whole: [string, string][] = [
    ['device_token', `rotateDeviceToken(id: "${place.deviceId}") { token }`],
    ['device_token', `revokeDeviceToken(id: "${place.deviceId}") { problems { code } }`],
    ['notification_channel', `rotateNotificationChannelSecret(id: "${hook}") { secret }`],
    ['api_key', `revokeApiKey(id: "${key}") { problems { code } }`],
    ['organization', 'updateOrganization(input: { title: "Nordlicht" }) { problems { code } }'],
    ['organization', 'updateAlarmSettings(input: { graceSeconds: 20 }) { problems { code } }'],
    [
      'member',
      'inviteUser(input: { fullName: "Aino", username: "aino", email: "aino@example.com" }) { problems { code } }',
    ],
    ['member', `updateUser(id: "${editor}", input: { company: "Eisbach" }) { problems { code } }`],
    ['member', `suspendUser(id: "${editor}") { problems { code } }`],
    ['member', `deleteUser(id: "${editor}") { problems { code } }`],
    ['identity.account', 'updateAccount(input: { fullName: "Aino" }) { problems { code } }'],
  ]
  const acts = whole.map(([table, field]): Act => {
    return {
      what: field.split('(')[0] ?? '',
      table,
      attempt: () => acme.graphql(`mutation { ${field} }`),
    }
  })
  expect(await tried(acme, acts)).toEqual(refused(acts))
})

const PASSWORD = 'a quiet winter night'
const ANOTHER = 'another quiet winter night'

test('nobody signs in, has another password or another picture without an entry', async () => {
  const acme = await organization()
  const { owner } = await gateway()
  const update = 'update identity.account set password_hash = $2 where id = $1'
  await owner.query(update, [acme.admin.accountId, await hashPassword(PASSWORD)])
  const avatar = async () =>
    acme.rest('PUT', '/api/v1/avatar', await picture('png'), { 'content-type': 'image/png' })
  expect((await avatar()).status).toBe(200)
  await breakAudit(acme)
  const state = () =>
    Promise.all(['identity.account', 'identity.session'].map((table) => stateOf(acme, table)))
  const before = await state()
  const login = { email: acme.admin.email, password: PASSWORD }
  expect(await acme.stranger.rest('POST', '/jwt/login', login)).toFailWith(500)
  expect(await state()).toEqual(before)
  const change =
    'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { problems { code } } }'
  const input = { currentPassword: PASSWORD, newPassword: ANOTHER }
  expect(await acme.graphql(change, { input })).toFailWith('INTERNAL_SERVER_ERROR')
  expect(await state()).toEqual(before)
  expect(await avatar()).toFailWith(500)
  expect(await acme.rest('DELETE', '/api/v1/avatar')).toFailWith(500)
  expect(await state()).toEqual(before)
})

test('nobody joins by a link or renews a password by one without an entry', async () => {
  const acme = await organization()
  const tokenOf = async (field: string) => {
    const { data } = await acme.graphql(
      `mutation { ${field} { invitation { url } problems { message } } }`,
    )
    return (
      Object.values(data as Record<string, { invitation: { url: string } }>)[0]?.invitation.url ??
      ''
    ).split('#')[1]
  }
  const email = `${randomUUID()}@example.com`
  const joining = await tokenOf(
    `inviteUser(input: { fullName: "Aino", username: "${randomUUID()}", email: "${email}" })`,
  )
  const renewing = await tokenOf(`issuePasswordLink(id: "${acme.editor.userId}")`)
  const accept =
    'mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { problems { code path message } } }'
  const acts = [joining, renewing].map((token): Act => {
    const attempt = () => acme.stranger.graphql(accept, { input: { token, password: PASSWORD } })
    return token === joining
      ? { what: 'join', table: 'member', attempt }
      : { what: 'renew', table: 'identity.account', attempt }
  })
  expect(await tried(acme, acts)).toEqual(refused(acts))
  // Neither is used up: with an entry each is good.
  await mend()
  for (const { attempt } of acts)
    expect((await attempt()).data.acceptInvitation.problems).toEqual([])
})
