import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../gateway/db/external.ts'
import { openDatabase } from '../../gateway/db/open.ts'
import { customerServer, type Customer } from './support/kinds.ts'
import { ask, scratch } from './support/scratch.ts'

const { furnished } = scratch()
const quiet = { dataDir: '/nowhere', log: () => undefined }

describe('a database named by DATABASE_URL', () => {
  let customer: Customer
  const asAdministrator = (statement: string) => ask(customer.superuser, statement)
  const open = (url = customer.url('site')) => openDatabase({ ...quiet, url })
  beforeAll(async () => {
    customer = await customerServer(await furnished())
    await asAdministrator("create role plain login password 'secret'")
    await asAdministrator('create database plain owner plain')
  })
  afterAll(() => customer.stop())
  beforeEach(async () => {
    for (const database of ['site', 'plain']) {
      await ask(
        { ...customer.superuser, database },
        "do $$ begin if exists (select from pg_roles where rolname = 'isotherm_app') then drop owned by isotherm_app; end if; end $$",
      )
    }
    await asAdministrator('drop role if exists isotherm_app')
  })
  const whoIsApp = async (url?: string) => {
    const { app, stop, kind, describe: where } = await open(url)
    const [who] = await ask(
      app,
      `select current_user as "current", session_user as "session", current_setting('timezone') zone`,
    )
    return { ...who, kind, where, stopped: await stop() }
  }

  test('the role of requests is made once, by the first of five gateways, and has a password of its own', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => whoIsApp()))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(all[0]).toMatchObject({
      current: 'isotherm_app',
      session: 'isotherm_app',
      zone: 'UTC',
      kind: 'external',
      stopped: 'left',
    })
    expect(all[0]?.where).toMatch(/^127\.0\.0\.1:\d+\/site as site$/)
    const { app } = await open()
    expect(app.password).not.toBe('secret')
    const strong = await asAdministrator(
      "select rolsuper or rolbypassrls or rolcreaterole as strong from pg_roles where rolname = 'isotherm_app'",
    )
    expect(strong).toEqual([{ strong: false }])
  })

  test('when the owner’s password changes, so does that of the role', async () => {
    const before = (await open()).app
    await asAdministrator("alter role site password 'another'")
    const after = (await open(customer.url('site').replace('secret', 'another'))).app
    expect(after.password).not.toBe(before.password)
    await expect(ask(before, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await asAdministrator("alter role site password 'secret'")
  })

  test('an owner who may not create roles is told what to ask for; granted that, requests become the role at once', async () => {
    const url = customer.url('plain')
    await expect(open(url)).rejects.toThrow(
      /create role isotherm_app; grant isotherm_app to "plain";/,
    )
    await asAdministrator('create role isotherm_app')
    await asAdministrator('grant isotherm_app to plain')
    expect(await whoIsApp(url)).toMatchObject({ current: 'isotherm_app', session: 'plain' })
  })

  test('a superuser’s URL works, with a word about it', async () => {
    const { user, password, host, port } = customer.superuser
    const lines: string[] = []
    const url = `postgres://${user}:${String(password)}@${host}:${port}/site`
    const { app } = await openDatabase({ ...quiet, url, log: (line) => lines.push(line) })
    expect(await ask(app, 'select session_user as who')).toEqual([{ who: 'isotherm_app' }])
    expect(lines.join()).toMatch(/names a superuser/)
    expect(lines.join()).not.toContain(password)
  })

  test.each([
    ['may bypass row security', 'alter role isotherm_app bypassrls', /SUPERUSER, BYPASSRLS/],
    ['is a superuser', 'alter role isotherm_app superuser', /SUPERUSER, BYPASSRLS/],
    [
      'owns a table',
      'create table stray (); alter table stray owner to isotherm_app',
      /may not own the database/,
    ],
  ])('SEC-23 refuses to start when the role of requests %s', async (_what, statement, why) => {
    await open()
    await ask({ ...customer.superuser, database: 'site' }, statement)
    await expect(open()).rejects.toThrow(why)
  })

  test('REL-27 a URL that cannot work is refused, naming DATABASE_URL and not its password', async () => {
    const wrong = customer.url('site').replace('secret', 'guessed')
    await expect(open(wrong)).rejects.toThrow(/password authentication failed.*DATABASE_URL/)
    await expect(open(wrong)).rejects.not.toThrow(/guessed/)
    await expect(open('postgres://site:secret@127.0.0.1:1/site')).rejects.toThrow(
      /ECONNREFUSED.*DATABASE_URL/,
    )
    await expect(open(customer.url('site').replace(/site$/, 'postgres'))).rejects.toThrow(
      /must own the database/,
    )
  })

  test('REL-02 refuses a connection that would not wait for the disk', async () => {
    const careless = `${customer.url('site')}?options=${encodeURIComponent('-c synchronous_commit=off')}`
    await expect(open(careless)).rejects.toThrow(/synchronous_commit = off/)
  })
})

test('REL-02 refuses a server with fsync = off', async () => {
  const customer = await customerServer(await furnished(), { fsync: 'off' })
  await expect(openDatabase({ ...quiet, url: customer.url('site') })).rejects.toThrow(/fsync = off/)
  await customer.stop()
})

test('refuses what is too old or read-only', () => {
  const fit = {
    version: 18,
    fsync: 'on',
    synchronous: 'on',
    checksums: 'on',
    owns: true,
    standby: false,
    superuser: false,
  }
  expect(refusal(fit)).toBeUndefined()
  expect(refusal({ ...fit, version: 15 })).toBeUndefined()
  expect(refusal({ ...fit, version: 14 })).toMatch(/PostgreSQL 14; 15 or newer is needed/)
  expect(refusal({ ...fit, standby: true })).toMatch(/read-only standby/)
})
