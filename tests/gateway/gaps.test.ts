import { getNamedType, isObjectType, OperationTypeNode } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'
import { organization } from '../support/organization.ts'
import { within } from '../support/within.ts'

// Who has no cursor is told at once by a GAP to read the list, or hears only of what comes next: each subscription says which.

const acme = await organization()
const schema = buildSchema(modules)
const subscriptions = Object.values(
  schema.getRootType(OperationTypeNode.SUBSCRIPTION)?.getFields() ?? {},
)

const isLost = ({ args }: (typeof subscriptions)[number]) =>
  args.every(({ name }) => name !== 'after')

test('what passes and is never told later has no cursor, and says so', () => {
  const passing = subscriptions.filter(isLost)
  expect(passing.map(({ name }) => name)).toEqual(['calendarLayerSignalled', 'chatSignalled'])
  for (const { description } of passing) expect(description).toContain('from now on')
})

const kept = subscriptions.filter((field) => !isLost(field))

test.each(kept.map((field) => ({ name: field.name, field })))(
  '$name begins as its cursor says',
  async ({ name, field }) => {
    const after = field.args.find((argument) => argument.name === 'after')
    const isSilent = /begins with what comes next/.test(after?.description ?? '')
    if (!isSilent) expect(after?.description).toContain('Without one a GAP comes first')
    const event = getNamedType(field.type)
    const kind = isObjectType(event) ? event.getFields()['kind'] : undefined
    expect(String(kind?.type)).toBe('ChangeKind!')
    const events = acme.subscribe<Record<string, { kind: string }>>(
      `subscription { ${name} { kind } }`,
    )
    const first = within(events.next(), isSilent ? 500 : 10_000, 'event')
    if (isSilent) await expect(first).rejects.toThrow('no event')
    else expect((await first).value).toEqual({ [name]: { kind: 'GAP' } })
    void events.return?.(undefined)
  },
)

test('the kind of an event says which those are', () => {
  const silent = subscriptions.filter(({ args }) =>
    args.some(({ description }) => /begins with what comes next/.test(description ?? '')),
  )
  const told = schema.getType('ChangeKind')
  const gap = told && 'getValue' in told ? told.getValue('GAP')?.description : ''
  expect(silent.map(({ name }) => name).sort()).toEqual(['alarmEvents', 'readings', 'sensorStatus'])
  for (const { name } of silent) expect(gap).toContain(`\`${name}\``)
})
