import type { Tenant } from '../../gateway/access/authorize.ts'
import { employeeAt } from '../../seed/people/employees.ts'

export type Db = Tenant['db']
import { inBatches, PER_PAGE } from './batches.ts'

/** A list that is measured: how it is filled, asked for, sorted and searched. */
export interface LongList {
  readonly query: string
  readonly fill: (db: Db, count: number) => Promise<void>
  /** None where a list goes by cursors. */
  readonly sorts: readonly string[]
  /** What somebody looks for, in turn: what is rare, and what many rows have. */
  readonly searches: readonly string[]
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
const one = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
/** A day of the last two years, and a fortnight after it. */
const daysAt = (index: number) =>
  [700, 686].map((back) =>
    new Date(Date.now() - (back - (index % 700)) * 86_400_000).toISOString().slice(0, 10),
  ) as [string, string]

const CLIENTS = 400
/** As varied as they are where people write them themselves. */
const each = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((before) => second.map((after) => `${before} ${after}`))
const SERVICES = each(
  ['Sensor', 'Freezer', 'Cold room', 'Logger', 'Transport'],
  ['installation', 'calibration', 'maintenance', 'audit', 'rental', 'training', 'mapping'],
)
const CITIES = ['Bergen', 'Oslo', 'Hamburg', 'Lyon', 'Torino', 'Aqaba', 'Graz', 'Gent']
const GOODS = each(
  ['Air', 'Glycol', 'Data', 'Door', 'Ice', 'Humidity', 'Wireless', 'Vaccine'],
  ['probe', 'bottle', 'logger', 'switch', 'lamp', 'relay'],
)

async function fillInvoices(db: Db, count: number) {
  const names = range(0, CLIENTS).map((index) => employeeAt(index, 11, Date.now()).fullName)
  const clients = await db
    .insertInto('client')
    .values(
      names.map((name, index) => ({
        name,
        company: `${one(CITIES, index)} Cold ${index}`,
        email: `client${index}@example.com`,
      })),
    )
    .returning('id')
    .execute()
  await inBatches(count, (from, to) =>
    db
      .insertInto('invoice')
      .values(
        range(from, to).map((index) => {
          const total = 1000 + ((index * 7919) % 900_000)
          const [issuedDate, dueDate] = daysAt(index)
          const stage = one(['SENT', 'SENT', 'DOWNLOADED', 'DRAFT'] as const, index)
          return {
            clientId: one(clients, index * 31).id,
            service: one(SERVICES, index),
            stage,
            issuedDate,
            dueDate,
            currency: 'EUR',
            total,
            paid: stage === 'DRAFT' ? 0 : one([0, total, total, Math.floor(total / 2)], index * 13),
          }
        }),
      )
      .execute(),
  )
}

async function fillOrders(db: Db, count: number) {
  await inBatches(count, (from, to) =>
    db
      .insertInto('shopOrder')
      .values(
        range(from, to).map((index) => ({
          memberId: null,
          status: one(['PLACED', 'SHIPPED', 'SHIPPED', 'CANCELLED', 'RETURNED'] as const, index),
          invoiceId: null,
          address: JSON.stringify({
            name: employeeAt(index, 5, Date.now()).fullName,
            city: one(CITIES, index),
            country: 'Norway',
          }),
          currency: 'EUR',
          goods: 1000 + ((index * 7919) % 90_000),
          discount: 0,
          shipping: 500,
          taxRate: 1900,
          tax: 300,
          productNames: `${one(GOODS, index)} ${one(GOODS, index * 5 + 2)}`,
        })),
      )
      .execute(),
  )
}

async function fillProducts(db: Db, count: number) {
  const shelf = async (table: 'productCategory' | 'productBrand', names: readonly string[]) =>
    db
      .insertInto(table)
      .values(names.map((name) => ({ name })))
      .returning('id')
      .execute()
  const categories = await shelf('productCategory', GOODS)
  const brands = await shelf('productBrand', CITIES)
  await inBatches(count, (from, to) =>
    db
      .insertInto('product')
      .values(
        range(from, to).map((index) => ({
          name: `${one(GOODS, index)} ${employeeAt(index, 3, Date.now()).post} ${index}`,
          description: `For ${one(SERVICES, index)} in ${one(CITIES, index * 3)}`,
          categoryId: one(categories, index).id,
          brandId: one(brands, index * 7).id,
          price: 500 + ((index * 7919) % 90_000),
          isPublished: index % 10 > 0,
        })),
      )
      .execute(),
  )
}

export const LISTS: Readonly<Record<string, LongList>> = {
  employees: {
    query: `query($page: Int! = 1, $search: String, $sort: [EmployeeSort!]) {
      employees(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id fullName post email city startDate salary { minor currency } age experience status version } } }`,
    fill: (db, count) =>
      inBatches(count, (from, to) =>
        db
          .insertInto('employee')
          .values(range(from, to).map((index) => employeeAt(index, 7, Date.now())))
          .execute(),
      ),
    sorts: [
      'NAME',
      'POST',
      'EMAIL',
      'CITY',
      'START_DATE',
      'SALARY',
      'AGE',
      'EXPERIENCE',
      'STATUS',
      'ID',
      'CREATED_AT',
    ],
    searches: [
      'halvorsen',
      'Dagny Petrov',
      'dagny.petrov8',
      'bergen',
      'welder',
      '03/31/2024',
      '$12345',
      'zzz',
      'yara',
      'engineer',
    ],
  },
  invoices: {
    query: `query($page: Int! = 1, $search: String, $sort: [InvoiceSort!]) {
      invoices(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id number version client { id name company } service status issuedDate dueDate total { minor currency } balance { minor currency } } } }`,
    fill: fillInvoices,
    sorts: [
      'ID',
      'NUMBER',
      'STATUS',
      'CLIENT_NAME',
      'SERVICE',
      'ISSUED_DATE',
      'DUE_DATE',
      'TOTAL',
      'BALANCE',
      'CREATED_AT',
      'UPDATED_AT',
    ],
    searches: [
      'client17@',
      'halvorsen',
      '4711',
      'calibration',
      'bergen cold 8',
      'zzz',
      '03 mar 2026',
      '$4,711',
      'petrov',
      'cold 399',
    ],
  },
  orders: {
    query: `query($page: Int! = 1, $search: String, $sort: [OrderSort!]) {
      orders(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id status invoiceId createdAt shippedAt user { id fullName } address { name city country }
          lines { position name quantity amount { minor currency } } totals { total { minor currency } } } } }`,
    fill: fillOrders,
    sorts: ['ID', 'STATUS', 'TOTAL', 'CREATED_AT', 'UPDATED_AT'],
    searches: [
      'halvorsen',
      'ice lamp',
      '4711',
      'dagny petrov',
      'glycol relay',
      'zzz',
      'yara',
      'relay',
      'bjarne',
      '9913',
    ],
  },
  products: {
    query: `query($page: Int! = 1, $search: String, $sort: [ProductSort!]) {
      products(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id slug name version isPublished inStock pictureUrl price { minor currency } discountPercent rating ratingCount updatedAt
          category { id name } brand { id name } variants { id color name stock } } } }`,
    fill: fillProducts,
    sorts: [
      'ID',
      'NAME',
      'PRICE',
      'RATING',
      'STOCK',
      'CATEGORY',
      'BRAND',
      'CREATED_AT',
      'UPDATED_AT',
    ],
    searches: [
      '4711',
      'air probe',
      'welder',
      'graz',
      'data loger',
      'zzz',
      'relay 99',
      'glycol bergen',
      'door switch 12',
      'ice',
    ],
  },
}
