import { expect, test } from 'vitest'
import { ACTIONS, type Action, type Subject } from '../../../gateway/access/abilities.ts'
import type { UserRole } from '../../../gateway/access/role.ts'
import { seesOnly, setMember } from '../../support/members.ts'
import { rights as table } from '../../support/rights.ts'
import { operations } from '../../support/operations.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

interface Role {
  role: UserRole
  description: string
  memberCount: number | null
  members: { id: string; fullName: string }[] | null
  rights: { subject: string; actions: string[] }[]
}
type Asker = Pick<TestOrganization, 'graphql'>
const roles = async (by: Asker) => {
  const { data } = await by.graphql(
    '{ roles { role description memberCount members { id fullName } rights { subject actions } } }',
  )
  return data.roles as Role[]
}
const why = (by: Asker, action: string, subject: string) =>
  by.graphql(
    'query($action: String!, $subject: String!) { explainRefusal(action: $action, subject: $subject) { rule role allowed roles limitedToSites } }',
    { action, subject },
  )

test('every list role tells exactly what the enforced table lets it do', async () => {
  const acme = await organization()
  const answer = await roles(acme)
  expect(answer.map(({ role }) => role).sort()).toEqual(Object.keys(table.byRole).sort())
  for (const { role, description, rights } of answer) {
    expect(description).not.toBe('')
    expect(rights.map(({ subject }) => subject)).toEqual(
      table.subjects.filter((subject) => subject !== 'all'),
    )
    for (const { subject, actions } of rights) {
      const single = ACTIONS.filter((action) => action !== 'manage')
      expect(actions, `${role} ${subject}`).toEqual(
        single.filter((action) => table.allows(role, action, subject as Subject)),
      )
    }
  }
  const counts = answer.map(({ rights }) =>
    rights.reduce((sum, { actions }) => sum + actions.length, 0),
  )
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
})

test('whatever an operation takes is a row of the matrix', async () => {
  const [first] = await roles(await organization())
  const subjects = new Set(first?.rights.map(({ subject }) => subject))
  for (const { name, access } of operations)
    if (access !== 'public') expect(subjects, name).toContain(access.subject)
})

test('who may know them sees how many members have a role, and the first of them', async () => {
  const acme = await organization()
  await setMember(acme, acme.author, { role: 'EDITOR' })
  await setMember(acme, acme.editor, { status: 'INACTIVE' })
  const answer = new Map((await roles(acme)).map((role) => [role.role, role]))
  expect(answer.get('EDITOR')).toMatchObject({
    memberCount: 2,
    members: [{ id: String(acme.author.userId) }],
  })
  expect(answer.get('AUTHOR')).toMatchObject({ memberCount: 0, members: [] })
  for (const person of [acme.maintainer, acme.subscriber]) {
    for (const role of await roles(person))
      expect(role).toMatchObject({ memberCount: null, members: null })
  }
})

test('a refusal is explained: the missing rule, and the roles that have it', async () => {
  const acme = await organization()
  expect((await why(acme.subscriber, 'update', 'Alarm')).data.explainRefusal).toEqual({
    rule: 'update Alarm',
    role: 'SUBSCRIBER',
    allowed: false,
    roles: ['MAINTAINER', 'ADMIN'],
    limitedToSites: false,
  })
  expect((await why(acme.maintainer, 'create', 'User')).data.explainRefusal).toMatchObject({
    allowed: false,
    roles: ['ADMIN'],
  })
  expect((await why(acme.maintainer, 'update', 'Alarm')).data.explainRefusal).toMatchObject({
    allowed: true,
  })
})

test('somebody who sees some sites only learns that this may be the reason', async () => {
  const acme = await organization()
  await seesOnly(acme, acme.admin, [])
  expect((await why(acme, 'create', 'User')).data.explainRefusal).toMatchObject({
    allowed: true,
    limitedToSites: true,
  })
})

test('every refusal of the gateway names a rule that can be explained', async () => {
  const acme = await organization()
  const { errors } = await acme.editor.graphql(
    'mutation { createSite(input: { name: "x", timeZone: "UTC" }) { problems { code } } }',
  )
  const [action, subject] = String(errors?.[0]?.extensions['rule']).split(' ') as [Action, Subject]
  expect((await why(acme.editor, action, subject)).data.explainRefusal).toMatchObject({
    rule: 'create Site',
    allowed: false,
    roles: ['MAINTAINER', 'ADMIN'],
  })
})

test('what is no right is refused, and strangers learn nothing', async () => {
  const acme = await organization()
  for (const [action, subject] of [
    ['drive', 'Alarm'],
    ['read', 'Cake'],
    ['', ''],
    ['toString', 'Alarm'],
  ] as const) {
    expect(await why(acme, action, subject)).toFailWith('BAD_USER_INPUT')
  }
  expect(await why(acme.stranger, 'read', 'Alarm')).toFailWith('UNAUTHENTICATED')
  expect(await acme.stranger.graphql('{ roles { role } }')).toFailWith('UNAUTHENTICATED')
})
