import { beforeAll, describe, expect, test } from 'vitest'
import { client, invoice } from '../../../seed/commerce/invoices.ts'
import { listOf, shape } from '../../support/contract.ts'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// The list and the clients of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isPage = shape('InvoicesPage')
const isClients = listOf('InvoiceClient')

interface Row {
  id: number
  client: { name: string; companyEmail: string }
  total: number
  balance: number | string
  invoiceStatus: string
  dueDate: string
  issuedDate: string
  service: string
  avatar: string
}
interface Page {
  invoices: Row[]
  allData: Row[]
  total: number
}

/** As in the contract's own example, and one of each other status. The first is older than its number says. */
const BILLS = [
  {
    of: 'Mirjam Falk',
    total: 309_000,
    paid: 329_500,
    issuedDate: '2025-12-02',
    dueDate: '2026-01-01',
  },
  {
    of: 'Oskar Demant',
    total: 412_000,
    paid: 375_900,
    issuedDate: '2025-11-19',
    dueDate: '2025-12-19',
  },
  {
    of: 'Petra Lindqvist',
    total: 287_500,
    paid: 287_500,
    issuedDate: '2026-01-04',
    dueDate: '2026-02-03',
  },
  { of: 'Zoë Ask', total: 287_550, stage: 'DRAFT', dueDate: '2998-12-31', service: 'Calibration' },
  { of: 'adam Berg', total: 500_000, paid: 379_550, dueDate: '2999-01-01' },
  { of: 'Bea Cole', total: 900, stage: 'DOWNLOADED', dueDate: '2999-02-01' },
  { of: 'Bea Cole', total: 900, dueDate: '2999-02-01', service: 'Åre' },
] as const

async function fill({ tenant: { db } }: TestOrganization): Promise<number[]> {
  const ids: number[] = []
  for (const { of: name, ...bill } of BILLS) {
    const [first = ''] = name.toLowerCase().split(' ')
    const made = await db
      .insertInto('client')
      .values(client({ name, email: `${first}@books.example` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await db
      .insertInto('invoice')
      .values({ ...invoice(bill), clientId: made.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  return ids
}

let acme: TestOrganization
let ids: number[]
beforeAll(async () => {
  acme = await organization()
  ids = await fill(acme)
})

async function list(query = '', by: Pick<TestOrganization, 'rest'> = acme): Promise<Page> {
  const { status, body } = await by.rest('GET', `/apps/invoice/invoices${query && `?${query}`}`)
  expect(isPage(body), `${query} ${JSON.stringify(isPage.errors)}`).toBe(true)
  expect(status).toBe(200)
  return body as Page
}
/** Which of the bills, by their place in the list above. */
const which = async (query: string) => {
  const { invoices } = await list(query)
  return invoices.map(({ id }) => ids.indexOf(id))
}

describe('what q finds', () => {
  test.each([
    ['ZOË@', [3]],
    ['demant', [1]],
    ['2875', [3, 2]],
    ['2875.5', [3]],
    ['$361', [1]],
    ['-$205', [0]],
    ['$1,204.50', [4]],
    ['31 dec 2998', [3]],
    ['dec', [3, 1]],
    ['lindqvist ltd', []],
    ['calibration', []],
    ['%', []],
    [' demant', [1]],
  ])('INV-01 %s', async (q, places) => {
    expect(await which(`q=${encodeURIComponent(q)}`)).toEqual(places)
  })

  test('INV-01 the number', async () => {
    expect(await which(`q=${ids[5]}`)).toEqual([5])
  })

  test('INV-02 a piece of "paid" finds what has a balance of 0, within the status asked for', async () => {
    expect(await which('q=pai')).toEqual([2])
    expect(await which('q=PAID')).toEqual([2])
    expect(await which('q=paid&status=draft')).toEqual([])
    expect(await which('q=')).toHaveLength(BILLS.length)
  })
})

test.each([
  ['paid', [2, 0]],
  ['Past+Due', [1]],
  ['PARTIAL%20PAYMENT', [4]],
  ['draft', [3]],
  ['downloaded', [5]],
  ['sent', [6]],
  ['late', []],
])('INV-03 status %s in any letter case', async (status, places) => {
  expect(await which(`status=${status}`)).toEqual(places)
})

test('INV-03 a blank status means all', async () => {
  expect(await which('status=')).toHaveLength(BILLS.length)
})

test('INV-04 total counts the matches before paging', async () => {
  const { total, invoices } = await list('perPage=2&status=')
  expect([total, invoices.length]).toEqual([BILLS.length, 2])
})

test('INV-05 what fits on one page is answered whatever page was asked for', async () => {
  expect(await which('q=books&page=3&perPage=10')).toHaveLength(BILLS.length)
  expect(await which('q=demant&page=3&perPage=1')).toEqual([1])
  expect(await which('q=books&page=2&perPage=5')).toEqual([1, 0])
  expect(await which('q=books&page=9&perPage=5')).toEqual([])
})

const ORDERS = [
  ['', [6, 5, 4, 3, 2, 1, 0]],
  ['sort=asc', [0, 1, 2, 3, 4, 5, 6]],
  ['sort=sideways', [6, 5, 4, 3, 2, 1, 0]],
  ['sortColumn=nonsense&sort=asc', [0, 1, 2, 3, 4, 5, 6]],
  ['sortColumn=constructor&sort=asc', [0, 1, 2, 3, 4, 5, 6]],
  ['sortColumn=invoiceStatus&sort=asc', [5, 3, 0, 2, 4, 1, 6]],
  ['sortColumn=total&sort=asc', [5, 6, 2, 3, 0, 1, 4]],
  ['sortColumn=dueDate&sort=asc', [1, 0, 2, 3, 4, 5, 6]],
] as const
test.each(ORDERS)('INV-06 the order %s', async (query, places) => {
  expect(await which(query)).toEqual(places)
})

test.each([
  ['balance', [0, 2, 5, 6, 1, 4, 3]],
  ['client.name', [5, 6, 0, 1, 2, 3, 4]],
  ['issuedDate', [1, 0, 2, 3, 4, 5, 6]],
  ['service', [3, 0, 1, 2, 4, 5, 6]],
] as const)('INV-07 by %s, ties by id; descending is the exact reverse', async (column, places) => {
  expect(await which(`sortColumn=${column}&sort=asc`)).toEqual(places)
  expect(await which(`sortColumn=${column}&sort=desc`)).toEqual([...places].reverse())
})

test('INV-08 allData is every invoice, unfiltered, in the order asked for', async () => {
  const { allData } = await list('q=demant&perPage=1&sort=asc')
  expect(allData.map(({ id }) => id)).toEqual(ids)
})

test('INV-09 the avatar is a string, a balance of 0 a number, any other a text', async () => {
  const { invoices } = await list('sort=asc')
  expect(invoices.map(({ balance }) => balance)).toEqual([
    '-$205',
    '$361',
    0,
    '$2,875.50',
    '$1,204.50',
    '$9',
    '$9',
  ])
  expect(invoices[0]).toEqual({
    id: ids[0],
    issuedDate: '02 Dec 2025',
    client: {
      address: '12 Harbour Row',
      company: 'Lindqvist Ltd',
      companyEmail: 'mirjam@books.example',
      country: 'Norway',
      contact: '+47 555 01 020',
      name: 'Mirjam Falk',
    },
    service: 'Sensor installation',
    total: 3090,
    avatar: '',
    invoiceStatus: 'Paid',
    balance: '-$205',
    dueDate: '01 Jan 2026',
  })
})

describe('INV-30 the clients of the first five invoices', () => {
  const clients = async (by: Pick<TestOrganization, 'rest'>) => {
    const { status, body } = await by.rest('GET', '/api/invoice/clients')
    expect([status, isClients(body)]).toEqual([200, true])
    return (body as { name: string }[]).map(({ name }) => name)
  }

  test('by number, each as often as it is named', async () => {
    expect(await clients(acme)).toEqual(BILLS.slice(0, 5).map(({ of }) => of))
    const twice = await organization()
    const clientId = await newRow(twice.tenant.db, 'client', client())
    for (const bill of [invoice(), invoice()])
      await twice.tenant.db
        .insertInto('invoice')
        .values({ ...bill, clientId })
        .execute()
    expect(await clients(twice)).toEqual(['Petra Lindqvist', 'Petra Lindqvist'])
  })

  test('none where there is no invoice', async () => {
    expect(await clients(await organization())).toEqual([])
  })
})

describe('one invoice', () => {
  const isDetail = shape('InvoiceDetail')

  test('INV-20 comes with where to pay', async () => {
    await acme.tenant.query({
      text: `insert into billing_details (bank_name, bank_country, iban, swift_code) values ('Fjordbank', 'Norway', 'NO0200011122233', 'FJBKNOXX')`,
    })
    const { invoices } = await list()
    for (const invoice of invoices) {
      const { status, body } = await acme.rest('GET', `/api/invoice/invoices/${invoice.id}`)
      expect([status, isDetail(body)]).toEqual([200, true])
      expect((body as { invoice: Row }).invoice).toEqual(invoice)
    }
    // A draft has the details of now; the others were issued before there were any.
    const { body } = await acme.rest('GET', `/api/invoice/invoices/${ids[3]}`)
    expect((body as { paymentDetails: object }).paymentDetails).toEqual({
      totalDue: '$2,875.50',
      bankName: 'Fjordbank',
      country: 'Norway',
      iban: 'NO0200011122233',
      swiftCode: 'FJBKNOXX',
    })
  })

  test.each(['1', 'x', '4987x', '0', '99999999999'])('INV-21 %s is not found', async (id) => {
    const { status, body } = await acme.rest('GET', `/api/invoice/invoices/${id}`)
    expect([status, body]).toMatchObject([404, { error: 'Invoice not found.' }])
  })

  test('INV-22 it is below /api alone', async () => {
    expect(await acme.rest('GET', `/apps/invoice/invoices/${ids[0]}`)).toMatchObject({
      status: 404,
    })
  })
})

describe('deleting', () => {
  const isEmpty = shape('Empty')
  const made = async () => {
    const own = await organization()
    const clientId = await newRow(own.tenant.db, 'client', client())
    const draft = await newRow(own.tenant.db, 'invoice', {
      ...invoice({ stage: 'DRAFT' }),
      clientId,
    })
    const issued = await newRow(own.tenant.db, 'invoice', { ...invoice(), clientId })
    const count = async () => (await list('', own)).total
    return { own, draft, issued, count }
  }

  test.each(['query', 'body'])('INV-40 a draft is gone, by its id in the %s', async (place) => {
    const { own, draft, count } = await made()
    const { status, body } =
      place === 'query'
        ? await own.rest('DELETE', `/apps/invoice/delete?id=${draft}`)
        : await own.rest('DELETE', '/apps/invoice/delete', { id: draft })
    expect([status, isEmpty(body)]).toEqual([200, true])
    expect(await count()).toBe(1)
    expect(await own.rest('GET', `/api/invoice/invoices/${draft}`)).toMatchObject({ status: 404 })
  })

  test('INV-40 what is issued stays, and says why', async () => {
    const { own, issued, count } = await made()
    const { status, body } = await own.rest('DELETE', `/apps/invoice/delete?id=${issued}`)
    expect([status, body]).toEqual([400, { error: expect.stringMatching('Credit') as string }])
    expect(await count()).toBe(2)
  })

  test('INV-41 without an id 400, with an unknown one 404, and nothing changes', async () => {
    const { own, count } = await made()
    expect(await own.rest('DELETE', '/apps/invoice/delete')).toMatchObject({ status: 400 })
    expect(await own.rest('DELETE', '/apps/invoice/delete?id=x')).toMatchObject({ status: 400 })
    expect(await own.rest('DELETE', '/apps/invoice/delete?id=7')).toMatchObject({ status: 404 })
    expect(await own.rest('DELETE', `/apps/invoice/delete?id=${ids[3]}`)).toMatchObject({
      status: 404,
    })
    expect(await count()).toBe(2)
  })
})

test.each(['/apps/invoice/invoices', '/api/invoice/clients'])(
  '%s is for those who may read invoices',
  async (path) => {
    expect(await acme.stranger.rest('GET', path)).toMatchObject({ status: 401 })
    expect(await acme.subscriber.rest('GET', path)).toMatchObject({ status: 403 })
    expect(await acme.maintainer.rest('GET', path)).toMatchObject({ status: 200 })
  },
)

test('another organisation has none of it', async () => {
  const rival = await organization()
  expect(await list('', rival)).toEqual({ invoices: [], allData: [], total: 0 })
})
