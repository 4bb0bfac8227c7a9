import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import type { Caller } from '../../support/caller.ts'
import { seesOnly } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'

const FIELDS = 'title timeZone displayUnit retentionRawDays readingsKeptFrom'
const UPDATE = `mutation($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) { organizationSettings { ${FIELDS} } problems { code path message } } }`

const read = async (who: Caller) =>
  (await who.graphql(`{ organizationSettings { ${FIELDS} } }`)).data.organizationSettings as unknown
const update = async (who: Caller, input: object) =>
  (await who.graphql(UPDATE, { input })).data.updateOrganization as unknown

test('settings are changed one by one, seen by everybody in it, and written down with before and after', async () => {
  const acme = await organization('Acme Cold Stores')
  const before = {
    title: 'Acme Cold Stores',
    timeZone: expect.any(String) as string,
    displayUnit: 'C',
    retentionRawDays: 400,
    readingsKeptFrom: null,
  }
  expect(await read(acme.subscriber)).toEqual(before)
  const changes = {
    title: 'Acme',
    timeZone: 'America/New_York',
    displayUnit: 'F',
    retentionRawDays: 90,
  }
  for (const [field, value] of Object.entries(changes)) {
    expect(await update(acme.admin, { [field]: value })).toMatchObject({
      organizationSettings: { [field]: value },
      problems: [],
    })
  }
  expect(await read(acme.subscriber)).toEqual({ ...before, ...changes })
  const { viewer } = (
    await acme.editor.graphql('{ viewer { organization { title timeZone displayUnit } } }')
  ).data
  expect(viewer).toEqual({
    organization: { title: 'Acme', timeZone: 'America/New_York', displayUnit: 'F' },
  })
  await update(acme.admin, { title: 'Acme', retentionRawDays: null })
  const entries = await auditOf(acme, { action: 'organization.updated' })
  expect(entries.map(({ detail }) => detail)).toEqual([
    { before: { title: 'Acme Cold Stores' }, after: { title: 'Acme' } },
    { before: { timeZone: expect.any(String) as string }, after: { timeZone: 'America/New_York' } },
    { before: { displayUnit: 'C' }, after: { displayUnit: 'F' } },
    { before: { retentionRawDays: 400 }, after: { retentionRawDays: 90 } },
  ])
})

test.each([
  ['title', '  ', 'REQUIRED'],
  ['title', 'x'.repeat(121), 'OUT_OF_RANGE'],
  ['title', 'half \ud800', 'INVALID'],
  ['retentionRawDays', 30, 'OUT_OF_RANGE'],
  ['retentionRawDays', 3661, 'OUT_OF_RANGE'],
])('%s cannot be %j', async (field, value, code) => {
  const acme = await organization()
  const before = await read(acme.admin)
  expect(await update(acme.admin, { [field]: value })).toMatchObject({
    organizationSettings: null,
    problems: [{ code, path: ['input', field] }],
  })
  expect(await read(acme.admin)).toEqual(before)
})

test('the ends of the range are in it, and a zone nobody knows is refused', async () => {
  const { admin } = await organization()
  for (const retentionRawDays of [31, 3660]) {
    expect(await update(admin, { retentionRawDays })).toMatchObject({
      organizationSettings: { retentionRawDays },
    })
  }
  for (const timeZone of ['Atlantis/Capital', '+02:00']) {
    const { data, errors } = await admin.graphql(UPDATE, { input: { timeZone } })
    const refused =
      errors?.[0]?.extensions.code ??
      (data.updateOrganization as { problems: { code: string }[] }).problems[0]?.code
    expect(refused, timeZone).toMatch(/^(BAD_USER_INPUT|INVALID)$/)
  }
})

test('two changes at once both count', async () => {
  const { admin } = await organization()
  await Promise.all([update(admin, { title: 'Together' }), update(admin, { displayUnit: 'K' })])
  expect(await read(admin)).toMatchObject({ title: 'Together', displayUnit: 'K' })
})

test('only an admin of all sites may, and another organisation stays as it is', async () => {
  const [acme, rival] = [await organization(), await organization()]
  // Before the first request of theirs, which is remembered for a while.
  await seesOnly(acme, acme.admin, [])
  for (const who of [acme.admin, acme.maintainer, acme.editor, acme.subscriber]) {
    expect(await who.graphql(UPDATE, { input: { title: 'Mine' } })).toFailWith('FORBIDDEN')
  }
  expect(await acme.stranger.graphql(UPDATE, { input: { title: 'Mine' } })).toFailWith(
    'UNAUTHENTICATED',
  )
  await update(rival.admin, { title: 'Ours' })
  expect(await read(acme.subscriber)).not.toMatchObject({ title: 'Ours' })
})
