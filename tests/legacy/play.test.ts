/* eslint-disable @typescript-eslint/no-explicit-any -- every answer is held against the contract; tests look inside without ceremony */
import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, temporaryDataDir, type GatewayProcess } from '../support/gateway-process.ts'
import { pipelined } from '../support/pipelined.ts'
import { OlderClient } from './support/older-client.ts'
import { OPERATIONS } from './support/operations.ts'

// An older dashboard against the demo, screen after screen in its order: as it is, losing the arguments of twelve calls (quirk 2), and with
// the small adapter that moves them into the query. Its calls, their order and their defects are those of the contract's `x-wire`.

let gateway: GatewayProcess
beforeAll(async () => {
  gateway = await startGateway({
    DATA_DIR: temporaryDataDir(),
    DEMO: 'on',
    OVERLOAD_DELAY: '60000',
  })
}, 180_000)
afterAll(() => gateway.stop())

const MODES = [
  { mode: 'unmodified', losesArguments: true },
  { mode: 'adapted', losesArguments: false },
]

/** What lists have in their rows. */
interface Row {
  id: number
  slug: string
  icon: string
  role: string
  invoiceStatus: string
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

describe.each(MODES)('an older client, $mode', ({ losesArguments }) => {
  let client: OlderClient
  beforeAll(() => {
    client = new OlderClient(gateway.url, losesArguments)
  })

  /** A call whose arguments get lost: the answer when they do, or the number that a deletion is refused with. */
  const expectDeleted = async (path: string, name: string, id: number) => {
    const { status } = await client.call('DELETE', path, { lost: { [name]: id } })
    expect(status).toBe(losesArguments ? 400 : 200)
  }

  describe('signs in', () => {
    test('quirk 5: a wrong password is a text under `error`, with 400', async () => {
      client.storage.set('accessToken', '"stale.stale.stale"')
      const { status, body } = await client.call('POST', '/jwt/login', {
        body: { email: 'admin@demo.com', password: 'wrong' },
      })
      expect({ status, body }).toEqual({
        status: 400,
        body: { error: 'Email or Password is Invalid' },
      })
    })

    test('quirk 1: its quoted token is taken', async () => {
      const { userData } = await client.login('admin@demo.com', 'admin')
      expect(userData).toMatchObject({ role: 'admin', email: 'admin@demo.com' })
      expect(client.storage.get('accessToken')).toMatch(/^".*"$/)
      expect((await client.call('GET', '/api/bookmarks/data')).status).toBe(200)
      const { data } = await client.get('/img/getorglogo/', {
        params: { orgId: userData.organization },
      })
      expect(data).toHaveLength(1)
    })
  })

  describe('draws its frame', () => {
    test('quirk 13: bookmarks, search and their icons', async () => {
      const bookmarks = await client.get<{ suggestions: Row[]; bookmarks: Row[] }>(
        '/api/bookmarks/data',
      )
      const search = await client.get('/api/main-search/data')
      const icons = [...bookmarks.suggestions, ...bookmarks.bookmarks].map(({ icon }) => icon)
      expect(icons.length).toBeGreaterThan(0)
      // Lucide grew out of Feather and keeps its names.
      for (const icon of icons) expect(lucide, icon).toHaveProperty(icon)
      expect(Array.isArray(search) ? search : Object.values(search)).not.toHaveLength(0)
      expect((await client.get('/api/autocomplete/data')).autoComplete).toHaveLength(100)
      const [first] = bookmarks.suggestions
      for (let press = 0; press < 2; press++)
        await client.call('POST', '/api/bookmarks/update', { body: { id: first?.id } })
      expect(await client.get('/api/bookmarks/data')).toEqual(bookmarks)
    })
  })

  describe('users', () => {
    test('quirks 2, 11 and 12: the list, and user 1 of the menu', async () => {
      const all = await client.get<any[]>('/api/users/list/all-data')
      expect(all.length).toBeGreaterThanOrEqual(50)
      const lost = { sort: 'desc', sortColumn: 'id', q: '', page: 1, perPage: 25, role: 'editor' }
      const page = await client.get<{ users: Row[] }>('/api/users/list/data', { lost })
      if (losesArguments) expect(page.users).toHaveLength(10)
      else expect(page.users.every(({ role }) => role === 'editor')).toBe(true)
      for (const { avatar, fullName, contact } of all)
        expect([typeof avatar, typeof fullName, typeof contact]).toEqual(Array(3).fill('string'))
      const { status, body } = await client.call('GET', '/api/users/user', { lost: { id: 1 } })
      expect(status).toBe(losesArguments ? 400 : 200)
      if (!losesArguments) expect(body.user.id).toBe(1)
    })

    test('quirks 6, 7 and 8: one is added bare, and deleted by an id in the query', async () => {
      const { status, body } = await client.call('POST', '/apps/users/add-user', {
        body: {
          fullName: `Noor ${losesArguments}`,
          username: `noor.${losesArguments}`,
          email: `noor-${losesArguments}@example.com`,
          role: 'author',
          company: 'Cold Rooms',
          country: 'Norway',
          contact: '(479) 232-9151',
          currentPlan: 'basic',
          billing: 'auto debit',
          status: 'active',
          avatar: '',
        },
      })
      expect(status).toBe(201)
      expect(typeof body.user.id).toBe('number')
      await expectDeleted('/apps/users/delete', 'id', body.user.id)
    })
  })

  describe('shop', () => {
    test('quirks 10 and 11: the shop, and the product of the menu by the number at the end of its slug', async () => {
      const params = { q: '', sortBy: 'featured', perPage: 9, page: 1 }
      const { products, total } = await client.get<{ products: Row[]; total: number }>(
        '/apps/ecommerce/products',
        { params },
      )
      expect([products.length, total]).toEqual([9, 27])
      for (const { slug, id } of products) expect(slug.endsWith(`-${id}`)).toBe(true)
      const { product } = await client.get('/apps/ecommerce/products/26')
      expect(product.slug).toMatch(/-26$/)
      // Put into the cart before the shop was visited.
      expect((await client.get('/apps/ecommerce/products')).total).toBe(27)
    })

    test('quirks 8 and 23: a change and what is read beside it, by number and by text', async () => {
      const at = '/apps/ecommerce/cart'
      const read = (text: string) => JSON.parse(text) as { products: { id: number }[] }
      await client.call('DELETE', `${at}/20`)
      const answers = await pipelined(client.url, client.storage.get('accessToken'), [
        ['POST', at, { productId: '20' }],
        ['GET', at],
      ])
      expect(read(answers.at(-1) ?? '').products.map(({ id }) => id)).toContain(20)
      expect((await client.call('POST', at, { body: { productId: '21' } })).status).toBe(201)
      expect((await client.get(at)).products.length).toBeGreaterThan(0)
      expect((await client.call('DELETE', `${at}/20`)).status).toBe(200)
    })

    test('quirk 14: the wishlist, at an address that is also a page', async () => {
      const at = '/apps/ecommerce/wishlist'
      const { status } = await client.call('POST', at, { body: { productId: 7 } })
      expect(status).toBe(201)
      const { products } = await client.get<{ products: Row[] }>(at)
      expect(idsOf(products)).toContain(7)
      expect((await client.call('DELETE', `${at}/7`)).status).toBe(200)
    })
  })

  describe('chat', () => {
    test('quirk 9: number 11 is whoever looks, and one number is contact and conversation', async () => {
      expect((await client.get('/apps/chat/users/profile-user')).id).toBe(11)
      const { chatsContacts, contacts } = await client.get('/apps/chat/chats-and-contacts')
      expect(idsOf(contacts)).not.toContain(11)
      const [contact] = chatsContacts
      expect(contact.chat.id).toBe(contact.id)
      const open = await client.call('GET', '/apps/chat/get-chat', { lost: { id: contact.id } })
      expect(open.status).toBe(losesArguments ? 400 : 200)
      const obj = { chat: open.body.chat, contact, message: 'On my way' }
      const sent = await client.call('POST', '/apps/chat/send-msg', { body: { obj } })
      expect(sent.status).toBe(201)
      expect(sent.body.response.newMessageData).toMatchObject({
        message: 'On my way',
        senderId: 11,
      })
    })
  })

  describe('invoices', () => {
    test('quirks 11, 12 and 19: the list, a search on a far page, and invoice 4987 of the menu', async () => {
      const lost = { sort: 'desc', sortColumn: 'id', q: '', page: 1, perPage: 10, status: 'paid' }
      const { invoices, total } = await client.get<{ invoices: any[]; total: number }>(
        '/apps/invoice/invoices',
        { lost },
      )
      expect(invoices.length).toBeLessThanOrEqual(10)
      if (losesArguments) expect(total).toBeGreaterThanOrEqual(50)
      else expect(invoices.every(({ invoiceStatus }) => invoiceStatus === 'Paid')).toBe(true)
      for (const { avatar } of invoices) expect(typeof avatar).toBe('string')
      const far = await client.get('/apps/invoice/invoices', {
        lost: { q: '4987', page: 5, perPage: 10 },
      })
      if (!losesArguments) expect(idsOf(far.invoices)).toContain(4987)
      expect((await client.get('/api/invoice/invoices/4987')).invoice.id).toBe(4987)
      expect((await client.get<any[]>('/api/invoice/clients')).length).toBeGreaterThan(0)
    })

    test('quirk 2: nothing is deleted without an id', async () => {
      const { invoices } = await client.get<{ invoices: Row[] }>('/apps/invoice/invoices', {
        lost: { status: 'draft', perPage: 50 },
      })
      const [draft] = invoices.filter(({ invoiceStatus }) => invoiceStatus === 'Draft')
      if (draft) await expectDeleted('/apps/invoice/delete', 'id', draft.id)
      else expect(losesArguments).toBe(true)
    })
  })

  describe('to-do', () => {
    test('quirks 15 and 16: a task whose description is the state of an editor', async () => {
      const params = { filter: '', q: '', sortBy: '', tag: '' }
      const before = await client.get<any[]>('/apps/todo/tasks', { params })
      const { status, body } = await client.call('POST', '/apps/todo/add-tasks', {
        body: {
          task: {
            title: 'Read the old thermometer',
            dueDate: '2026-12-01T00:00:00.000Z',
            description: {
              _immutable: { currentContent: { blockMap: { a1: { text: 'Behind the door' } } } },
            },
            tags: ['team'],
            isCompleted: false,
            isDeleted: true,
            isImportant: false,
          },
        },
      })
      expect(status).toBe(201)
      expect(body.task).toMatchObject({ description: 'Behind the door', isDeleted: false })
      expect(await client.get('/apps/todo/tasks', { params })).toHaveLength(before.length + 1)
      const changed = await client.call('POST', '/apps/todo/update-task', {
        body: { task: { ...body.task, id: String(body.task.id), isCompleted: true } },
      })
      expect(changed.body.task).toMatchObject({ id: body.task.id, isCompleted: true })
      await expectDeleted('/apps/todo/delete-task', 'taskId', body.task.id)
    })
  })

  describe('mail', () => {
    test('quirks 18 and 22: a folder, a label, a mail, and the one before it', async () => {
      const params = { q: '', folder: 'inbox', label: '' }
      const { emails } = await client.get('/apps/email/emails', { params })
      expect(emails.length).toBeGreaterThan(0)
      for (const text of textsOf(emails)) expect(text).not.toMatch(/<script|javascript:|onerror=/i)
      await client.get('/apps/email/emails', { params: { ...params, label: 'company' } })
      const [newest, second] = emails
      expect(newest.hasPreviousMail).toBe(false)
      const open = await client.call('GET', '/apps/email/get-email', { lost: { id: second.id } })
      expect(open.status).toBe(losesArguments ? 400 : 200)
      const { body } = await client.call('GET', '/apps/email/paginate-email', {
        params: { dir: 'next', emailId: second.id },
      })
      expect(body.id).toBe(newest.id)
      const emailIds = [newest.id]
      const starred = await client.call('POST', '/apps/email/update-emails', {
        body: { emailIds, dataToUpdate: { isStarred: true } },
      })
      expect(starred.status).toBe(200)
      for (let press = 0; press < 2; press++) {
        const labelled = await client.call('POST', '/apps/email/update-emails-label', {
          body: { emailIds, label: 'private' },
        })
        expect(labelled.status).toBe(200)
      }
    })
  })

  describe('calendar', () => {
    test('quirks 4 and 17: what is ticked, a new event, a drag, a deletion', async () => {
      const at = '/apps/calendar/events'
      const all = await client.get<any[]>(at, { lost: { calendars: ['Business', 'ETC'] } })
      if (!losesArguments)
        expect(
          all.every(({ extendedProps }) => /^(Business|ETC)$/.test(extendedProps.calendar)),
        ).toBe(true)
      const { status, body } = await client.call('POST', '/apps/calendar/add-event', {
        body: {
          event: {
            title: 'Empty the freezer',
            start: '2026-12-01T08:00:00.000Z',
            end: '2026-12-01T09:00:00.000Z',
            allDay: false,
            display: 'block',
            extendedProps: { calendar: 'Business', guests: {}, desc: 'With gloves' },
          },
        },
      })
      expect(status).toBe(201)
      expect(body.event.extendedProps).toMatchObject({ description: 'With gloves', guests: [] })
      const { id, title, extendedProps } = body.event
      const dragged = await client.call('POST', '/apps/calendar/update-event', {
        body: { event: { id: String(id), title, start: '2026-12-03', extendedProps } },
      })
      expect(dragged.body.event).toMatchObject({ id, allDay: true })
      await expectDeleted('/apps/calendar/remove-event', 'id', id)
    })
  })

  describe('tables', () => {
    test('quirk 2: employees, all of them and a page', async () => {
      expect(await client.get('/api/datatables/initial-data')).toHaveLength(100)
      const page = await client.get('/api/datatables/data', {
        lost: { page: 1, perPage: 7, q: '' },
      })
      expect(page.total).toBe(100)
      if (!losesArguments) expect(page.invoices).toHaveLength(7)
    })
  })

  describe('permissions', () => {
    test('quirks 7 and 20: added wrapped, changed bare, and read again with what was echoed', async () => {
      const at = '/apps/permissions/data'
      const params = { assignedTo: '', q: '', page: 1, perPage: 10 }
      const first = await client.get(at, { params })
      expect(typeof first.params).toBe('object')
      const name = `Open the door ${losesArguments}`
      const { status, body } = await client.call('POST', '/apps/permissions/add-permission', {
        body: { permission: { name } },
      })
      expect(status).toBe(201)
      const { id } = body.permission ?? body
      await client.get(at, { params: first.params })
      const changed = await client.call('POST', '/apps/permissions/update-permission', {
        body: { id, name: `${name} again` },
      })
      expect(changed.status).toBe(201)
      await expectDeleted('/apps/permissions/delete', 'id', id)
    })
  })

  describe('pages to read', () => {
    test('profile, account and prices; quirk 21: plans in their order, and nothing else beside the questions', async () => {
      expect(await client.get('/profile/data')).toBeTypeOf('object')
      expect(await client.get('/account-setting/data')).toBeTypeOf('object')
      const { qandA, ...plans } = await client.get('/pricing/data')
      expect(qandA).toHaveLength(3)
      expect(Object.keys(plans)).toHaveLength(3)
    })

    test('quirk 22: the blog, without anything that runs', async () => {
      const answers = [
        await client.get('/blog/list/data'),
        await client.get('/blog/list/data/sidebar'),
        await client.get('/blog/list/data/detail'),
        await client.get('/blog/list/data/edit'),
      ]
      for (const text of textsOf(answers)) expect(text).not.toMatch(/<script|javascript:|onerror=/i)
    })

    test('questions and articles; quirk 21: the questions keep their order', async () => {
      const faq = await client.get('/faq/data', { params: { q: '' } })
      expect(Object.keys(faq.faqData ?? faq).length).toBeGreaterThanOrEqual(5)
      for (const of of ['knowledge_base', 'category', 'question'])
        expect(await client.get(`/faq/data/${of}`)).toBeTypeOf('object')
    })

    test('the cards of both dashboards', async () => {
      const cards = OPERATIONS.filter(({ operationId }) => operationId.startsWith('card'))
      expect(cards).toHaveLength(17)
      for (const { matches } of cards) {
        const path = matches.source.replace(/^\^|\/\?\$$|\$$/g, '').replaceAll('\\', '')
        expect(await client.get(path), path).toBeTypeOf('object')
      }
    })
  })

  describe('goes on', () => {
    test('quirk 3: 401 for a bad access token only, traded once with the bad one still in the header', async () => {
      client.storage.set('accessToken', '"no.longer.valid"')
      expect((await client.call('GET', '/profile/data')).status).toBe(401)
      expect((await client.refresh()).status).toBe(200)
      expect(client.storage.get('accessToken')).not.toContain('"')
      expect((await client.call('GET', '/profile/data')).status).toBe(200)
      // A second time, now with bare tokens.
      expect((await client.refresh()).status).toBe(200)
    })

    test('and out', async () => {
      expect((await client.call('POST', '/jwt/logout', { body: {} })).status).toBe(200)
    })

    test('quirks 1 and 5: registers, and has no refresh token after that', async () => {
      client.storage.clear()
      const taken = await client.register({
        username: 'admin',
        email: 'admin@demo.com',
        password: 'correct horse battery',
      })
      expect(taken.error.email).toBe('This email is already in use.')
      const name = `older-${losesArguments}`
      const body = await client.register({
        username: name,
        email: `${name}@example.com`,
        password: 'correct horse battery',
      })
      expect(body.user).toMatchObject({ role: 'admin', avatar: null })
      expect((await client.call('GET', '/api/bookmarks/data')).status).toBe(200)
      expect((await client.refresh()).status).toBe(401)
    })

    test('all 77 operations were called', () => {
      expect(OPERATIONS).toHaveLength(77)
      const missing = OPERATIONS.map(({ operationId }) => operationId).filter(
        (each) => !client.called.has(each),
      )
      expect(missing).toEqual([])
    })
  })
})

test('each of the 23 quirks stands in the name of a test', () => {
  const names = readFileSync(import.meta.filename, 'utf8').match(/test\(\s*'[^']*/g) ?? []
  const numbers = new Set(
    names
      .flatMap((name) => /quirks? ([\d, and]+)/.exec(name)?.[1]?.match(/\d+/g) ?? [])
      .map(Number),
  )
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1))
})
