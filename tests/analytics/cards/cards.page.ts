import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { client, invoice } from '../../../seed/commerce/invoices.ts'
import { task } from '../../../seed/together/tasks.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { demote } from '../../support/demote.ts'
import { newRow } from '../../support/new-row.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { stored } from '../../support/stored.ts'

const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

const ADDRESS = {
  name: 'Ines Varga',
  company: '',
  street: 'Quay 4',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'Germany',
  phone: '',
}

/** Three invoices of these days and one from long ago, five orders, four tasks of which one is done. */
const furnished = (api: ApiClient) =>
  stored(api, async (db) => {
    const { id: memberId } = await db.selectFrom('member').select('id').executeTakeFirstOrThrow()
    const clientId = await newRow(db, 'client', client())
    for (const [daysAgo, total] of [
      [0, 100_000],
      [3, 20_000],
      [9, 3000],
      [200, 777],
    ] as const) {
      const issued = { stage: 'SENT', issuedDate: dayOf(daysAgo), dueDate: '2999-01-01' } as const
      await newRow(db, 'invoice', { ...invoice({ ...issued, currency: 'EUR', total }), clientId })
    }
    for (const status of ['PLACED', 'SHIPPED', 'SHIPPED', 'SHIPPED', 'CANCELLED'] as const)
      await newRow(db, 'shopOrder', {
        memberId,
        address: JSON.stringify(ADDRESS),
        status,
        currency: 'EUR',
        goods: 1000,
        discount: 0,
        shipping: 0,
        taxRate: 0,
        tax: 0,
      })
    for (const index of [0, 1, 2, 3])
      await newRow(
        db,
        'task',
        task({
          title: `Task ${index}`,
          rank: `a${index}`,
          createdById: memberId,
          dueAt: new Date(),
          completedAt: index ? null : new Date(),
        }),
      )
  })

const cardOf = (page: Page, name: string) => page.locator(`[data-card="${name}"]`)

test('by mouse, a card opens the list that its figure counts', async ({
  signedIn: { page, url, api },
}) => {
  await furnished(api)
  await page.goto(`${url}/dashboard/analytics`)
  const revenue = cardOf(page, 'REVENUE')
  await expect(revenue.getByRole('row').nth(1)).toContainText('1,230')
  await expectAccessible(page)

  await revenue.getByRole('link', { name: 'Revenue: the list behind it' }).click()
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
  await expect(page.getByText('3 invoices')).toBeVisible()
  await expect(page.getByText('Total €1,230.00')).toBeVisible()
  await expectAccessible(page)
  // Without the days there are all of them again.
  await page.getByRole('button', { name: 'Remove filter: Issued' }).click()
  await expect(page.getByText('Total €1,230.00')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(5)
})

test('by key, a card opens the list that its figure counts', async ({
  signedIn: { page, url, api },
}) => {
  await furnished(api)
  await page.goto(`${url}/dashboard/analytics`)
  const orders = cardOf(page, 'ORDERS_RECEIVED')
  await expect(orders).toContainText('5 orders')
  await orders.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByText('5 orders, 0 items')).toBeVisible()

  await page.goBack()
  const goal = cardOf(page, 'GOAL_OVERVIEW')
  await expect(goal).toContainText('25 %')
  await expect(goal).toContainText('completed, 1 of 4')
  await goal.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'All' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)

  await page.goBack()
  await cardOf(page, 'PRODUCT_ORDERS').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 orders, 0 items')).toBeVisible()
})

test('sign-ins lead to the entries of the log that tell of them', async ({
  signedIn: { page, url, api },
}) => {
  await stored(api, async (db) => {
    const { id: actorId } = await db.selectFrom('member').select('id').executeTakeFirstOrThrow()
    const signIn = { action: 'session.started', entity: 'Session', detail: '{"device":"PHONE"}' }
    const entries = [0, 1, 2].map(() => ({ ...signIn, actorId }))
    await db.insertInto('auditEntry').values(entries).execute()
  })
  await page.goto(`${url}/cards`)
  const sessions = cardOf(page, 'SESSIONS_BY_DEVICE')
  await expect(sessions).toContainText('3 sign-ins')
  await sessions.getByRole('link').click()
  await expect(page.getByText('3 entries in this time')).toBeVisible()
  await expectAccessible(page)
})

test('the arrow keys go through the days of a chart', async ({ signedIn: { page, url, api } }) => {
  await furnished(api)
  await page.goto(`${url}/dashboard/analytics`)
  const chart = cardOf(page, 'REVENUE').getByRole('slider')
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /1,000/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /200/)
})

test('the time stands in the address: a period, or any days', async ({
  signedIn: { page, url, api },
}) => {
  await furnished(api)
  await page.goto(`${url}/dashboard/ecommerce`)
  const revenue = cardOf(page, 'REVENUE_GENERATED')
  await expect(revenue).toContainText('€1,230')
  await page.getByText('Last year', { exact: true }).click()
  await expect(page).toHaveURL(/period=LAST_YEAR/)
  await expect(revenue).not.toContainText('€1,230')
  await page.getByRole('button', { name: 'Any days' }).click()
  const days = page.getByRole('dialog', { name: 'Any days' })
  await days.getByLabel('From').fill(typed(dayOf(210)))
  await days.getByLabel('To', { exact: true }).fill(typed(dayOf(220)))
  await days.getByRole('button', { name: 'Show' }).click()
  await expect(days.getByText('This is before the first day.')).toBeVisible()
  await days.getByLabel('To', { exact: true }).fill(typed(dayOf(190)))
  await days.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/days=/)
  await expect(revenue).toContainText('€8')
  await revenue.click()
  await expect(page.getByText('Total €7.77')).toBeVisible()
})

/** As the page writes days in English. */
const typed = (day: string) => day.split('-').reverse().join('/')

const stands = (page: Page, place: number, title: string) =>
  expect.poll(async () => (await placesOf(page))[place]).toBe(title)

const placesOf = (page: Page) =>
  page.getByRole('list', { name: 'Cards on this page' }).locator('b').allTextContents()

test('arranging is accessible', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/dashboard/ecommerce`)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect(page.getByRole('list', { name: 'Cards on this page' })).toBeVisible()
  await expectAccessibleBothWays(page)
})

test('a page is arranged by key, and stays so', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/dashboard/ecommerce`)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect(page.getByRole('list', { name: 'Cards on this page' })).toBeVisible()
  expect((await placesOf(page)).slice(0, 3)).toEqual(['Revenue generated', 'Sales', 'Orders'])

  await page.getByRole('button', { name: 'Remove Sales' }).click()
  await expect(page.getByText('Sales removed')).toBeAttached()
  await page.getByRole('button', { name: 'Add Support tracker' }).click()
  await page.getByRole('button', { name: 'Move Orders up' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => placesOf(page))
    .toEqual(expect.arrayContaining(['Orders', 'Revenue generated', 'Support tracker']))
  expect((await placesOf(page))[0]).toBe('Orders')

  // Picked up with Space, moved with the arrow keys, put down.
  await page.getByRole('button', { name: 'Drag Orders', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(200)
  await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(300)
  await page.keyboard.press('Space')
  await stands(page, 1, 'Orders')
  // All of it is stored by then.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(cardOf(page, 'SUPPORT_TRACKER')).toBeVisible()
  await expect(cardOf(page, 'SALES')).toHaveCount(0)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Usual cards' }).click()
  await expect(cardOf(page, 'SALES')).toBeVisible()
  await expect(cardOf(page, 'SUPPORT_TRACKER')).toHaveCount(0)
})

test('a page is arranged by mouse, and stays so', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/dashboard/ecommerce`)
  await page.getByRole('button', { name: 'Arrange' }).click()
  const handle = page.getByRole('button', { name: 'Drag Newsletter' })
  const [from, to] = [
    await handle.boundingBox(),
    await page.getByRole('button', { name: 'Drag Revenue generated' }).boundingBox(),
  ]
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 20, { steps: 5 })
  await page.mouse.move(to.x + 8, to.y + 2, { steps: 20 })
  await page.mouse.up()
  await stands(page, 0, 'Newsletter')
  await expect(page.getByRole('button', { name: 'Usual cards' })).toBeEnabled()
  // All of it is stored by then.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.getByRole('button', { name: 'Arrange' }).click()
  await stands(page, 0, 'Newsletter')
})

test('a page without cards says how to add some', async ({ signedIn: { page, url, api } }) => {
  await api.graphql(
    'mutation { setDashboard(input: { name: CARDS, cards: [] }) { problems { code } } }',
  )
  await page.goto(`${url}/cards`)
  await expect(page.getByText('No cards here')).toBeVisible()
  await page.getByRole('button', { name: 'Arrange' }).first().click()
  await page.getByRole('button', { name: 'Add Sales' }).click()
  await expect(cardOf(page, 'SALES')).toBeVisible()
})

test('a card whose list one may not read says so, and the others are there', async ({
  signedIn: { page, url, api },
}) => {
  await furnished(api)
  await demote(api, url)
  await page.goto(`${url}/cards`)
  await expect(cardOf(page, 'REVENUE')).toContainText('Your role may not read the list behind')
  await expect(cardOf(page, 'SUBSCRIBERS')).toContainText('Not for your role')
  await expect(cardOf(page, 'PRODUCT_ORDERS')).toContainText('5')
  await expectAccessible(page)
})

test('what could not be loaded is asked for again', async ({ signedIn: { page, url } }) => {
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('cards(')
      ? route.fulfill({ status: 503, json: { errors: [{ message: 'Not available.' }] } })
      : route.continue(),
  )
  await page.goto(`${url}/cards`)
  await expect(page.getByText('Could not load the cards')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardOf(page, 'REVENUE')).toBeVisible()
})

for (const { skin, direction, width, path } of [
  { skin: 'dark', direction: 'rtl', width: 390, path: '/dashboard/analytics' },
  { skin: 'bordered', direction: 'ltr', width: 390, path: '/dashboard/ecommerce' },
  { skin: 'semi-dark', direction: 'rtl', width: 1440, path: '/cards' },
  { skin: 'light', direction: 'ltr', width: 820, path: '/cards' },
])
  test(`cards are accessible and fit: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url, api },
  }) => {
    await furnished(api)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    await page.goto(`${url}${path}`)
    await expect(cardOf(page, 'PRODUCT_ORDERS')).toContainText('5')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

test('a card is saved as a file of what it shows', async ({ signedIn: { page, url, api } }) => {
  await furnished(api)
  await page.goto(`${url}/dashboard/analytics`)
  const report = page.getByRole('region', { name: 'Revenue report' })
  await expect(report.getByText('Invoiced', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Save Revenue report as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^revenue-report-.*\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('from,value_EUR,paid,credited,open,compared_from,compared_value')
  expect(lines).toHaveLength(29)
  const total = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[1]), 0)
  expect(total).toBe(1230)
})
