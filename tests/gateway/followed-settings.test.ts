import { describe, expect, test } from 'vitest'
import { program } from '../people/api-keys/support/keys.ts'
import type { Caller } from '../support/caller.ts'
import { Changes, listening } from '../support/changes.ts'
import { organization } from '../support/organization.ts'
import { followed } from './support/followed.ts'
import { THERE_ALREADY } from './support/there-already.ts'

// Settings and profiles are there already: they are only changed, and that is told and versioned like any other change.

interface Sample {
  readonly update: string
  readonly inputs: readonly [object, object, object]
  readonly fields: string
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  alarmSettings: {
    update: 'updateAlarmSettings',
    inputs: [{ graceSeconds: 30 }, { graceSeconds: 40 }, { graceSeconds: 50 }],
    fields: 'version graceSeconds',
  },
  billingSettings: {
    update: 'updateBillingSettings',
    inputs: [{ iban: 'DE75' }, { iban: 'DE76' }, { iban: 'DE77' }],
    fields: 'version iban',
  },
  organizationSettings: {
    update: 'updateOrganization',
    inputs: [{ title: 'North' }, { title: 'South' }, { title: 'West' }],
    fields: 'version title',
  },
  priceList: {
    update: 'updatePriceList',
    inputs: [{ currency: 'EUR' }, { currency: 'NOK' }, { currency: 'CHF' }],
    fields: 'version currency',
  },
  profile: {
    update: 'updateProfile',
    inputs: [{ about: 'Nights' }, { about: 'Days' }, { about: 'Weekends' }],
    fields: 'version about',
  },
}

test('each of them has a sample', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual([...THERE_ALREADY].sort())
  expect(followed.map(({ thing }) => thing)).toEqual(expect.arrayContaining([...THERE_ALREADY]))
})

type Thing = { version: number } & Record<string, unknown>
interface Heard {
  kind: string
  cursor: string
  thing: Thing | null
}

describe.each(Object.entries(SAMPLES))('%s', (thing, { update, inputs, fields }) => {
  const subscription = `subscription ($after: String) { change: ${thing}Changed(after: $after) { kind cursor thing: ${thing} { ${fields} } } }`
  const follow = (who: Caller) => listening<Heard>(who, subscription, 'change')
  const resume = (who: Caller, after: string) =>
    new Changes<Heard>(who, subscription, 'change', { after })
  async function set(who: Caller, input: object, expectedVersion?: number) {
    const { data, errors } = await who.graphql(
      `mutation ($input: ${update.charAt(0).toUpperCase()}${update.slice(1)}Input!, $expectedVersion: Int) {
        answer: ${update}(input: $input, expectedVersion: $expectedVersion) { thing: ${thing} { ${fields} } problems { code } } }`,
      { input, ...(expectedVersion !== undefined && { expectedVersion }) },
    )
    expect(errors).toBeUndefined()
    return data?.['answer'] as { thing: Thing; problems: { code: string }[] }
  }

  test('a change is told to whoever may read it, to nobody elsewhere, and after a reconnect', async () => {
    const [acme, rival] = await Promise.all([organization(), organization()])
    const [ear, elsewhere] = [await follow(acme.subscriber), await follow(rival.subscriber)]
    const [first, second] = inputs
    const { thing: before } = await set(acme, {})
    const { data } = await acme.subscriber.graphql('{ changesCursor }')
    await set(acme, first)
    const told = await ear.changes.next()
    expect(told).toMatchObject({
      kind: 'UPDATED',
      thing: { ...first, version: before.version + 1 },
    })
    // What is so already is no change: the next that is heard is the next one.
    await set(acme, first)
    await set(acme, second)
    expect(await ear.changes.next()).toMatchObject({
      kind: 'UPDATED',
      thing: { ...second, version: before.version + 2 },
    })
    await ear.changes.close()
    const again = resume(acme.subscriber, told.cursor)
    expect(await again.next()).toMatchObject({ kind: 'UPDATED', thing: second })
    await again.close()
    const early = resume(acme.subscriber, String(data?.['changesCursor']))
    expect(await early.next()).toMatchObject({ kind: 'UPDATED' })
    await early.close()
    await expect(resume(rival.subscriber, told.cursor).next()).rejects.toThrow('BAD_USER_INPUT')
    await set(rival, second)
    expect(await elsewhere.changes.next()).toMatchObject({ kind: 'UPDATED', thing: second })
    await elsewhere.changes.close()
  })

  test('who has seen another version changes nothing, and is shown the one there is', async () => {
    const acme = await organization()
    const [first, second, third] = inputs
    const { thing: before } = await set(acme, first)
    const { thing: now } = await set(acme, second, before.version)
    expect(now).toMatchObject({ ...second, version: before.version + 1 })
    expect(await set(acme, first, before.version)).toEqual({
      thing: now,
      problems: [{ code: 'CONFLICT' }],
    })
    // Of two at once one is too late.
    const both = await Promise.all([first, third].map((input) => set(acme, input, now.version)))
    expect(both.flatMap(({ problems }) => problems)).toEqual([{ code: 'CONFLICT' }])
    expect((await set(acme, {})).thing.version).toBe(now.version + 1)
  })

  test('is refused to who may not read it', async () => {
    const acme = await organization()
    const key = await program(acme, 'read Site')
    await expect(new Changes(key, subscription, 'change', {}).next()).rejects.toThrow('FORBIDDEN')
  })
})
