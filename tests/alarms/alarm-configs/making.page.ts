import type { Page } from '@playwright/test'
import { fleet, ingest } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'
import { rule } from './support/saved-rule.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const handle = (page: Page, which: 'Upper' | 'Lower') =>
  page.getByRole('slider', { name: `${which} limit on the chart` })

const MINUTE = 60_000
/** An hour at 5 °C. */
const anHour = (now: number) =>
  Array.from({ length: 60 }, (_, ago) => ({
    sensor: 'probe-1',
    ts: now - (ago + 1) * MINUTE,
    value: 5,
  }))

test('a rule is duplicated in the editor, and nothing is stored before it is created', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await fleet(api, 1)
  const id = await rule(api, sensorIds, { responseText: 'Close the door.' })
  await page.goto(`${url}/alarmconfigs`)
  await page.getByRole('button', { name: 'Duplicate Cold room 2 to 8' }).click()
  await expect(field(page, 'Name')).toHaveValue('Cold room 2 to 8 (copy)')
  await expect(field(page, 'High limit')).toHaveValue('8.0')
  await expect(page.getByLabel('What to do')).toHaveValue('Close the door.')
  await expect(page.getByRole('button', { name: 'Remove Probe 1' })).toBeVisible()
  const names = 'query { alarmConfigs { nodes { id name } } }'
  const stored = () => api.graphql<{ alarmConfigs: { nodes: { id: string }[] } }>(names)
  expect((await stored()).alarmConfigs.nodes).toHaveLength(1)
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(
    page.getByRole('heading', { name: 'Cold room 2 to 8 (copy)', level: 1 }),
  ).toBeVisible()
  expect((await stored()).alarmConfigs.nodes).toHaveLength(2)
  // From a rule itself, too.
  await page.goto(`${url}/alarmconfigs/${id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(new RegExp(`/alarmconfigs/new\\?.*copy=${id}`))
  await expect(field(page, 'Name')).toHaveValue('Cold room 2 to 8 (copy)')
  await field(page, 'Name').fill('Another')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page, 'Name')).toHaveValue('Cold room 2 to 8 (copy)')
})

test('what to do points to an article, which is found by its words', async ({
  signedIn: { page, url, api },
}) => {
  const { createArticleCategory } = await api.graphql<{
    createArticleCategory: { articleCategory: { id: string } }
  }>(
    'mutation { createArticleCategory(input: { shelf: KNOWLEDGE_BASE, title: "Doors" }) { articleCategory { id } } }',
  )
  await api.graphql(
    'mutation($input: CreateArticleInput!) { createArticle(input: $input) { article { id } } }',
    { input: { categoryId: createArticleCategory.articleCategory.id, title: 'How doors close' } },
  )
  await fleet(api, 1)
  await page.goto(`${url}/alarmconfigs/new`)
  await page.getByLabel('What to do').fill('Close it.')
  await page.getByRole('button', { name: 'Point to an article' }).click()
  const choosing = page.getByRole('dialog', { name: 'Choose an article' })
  await choosing.getByRole('searchbox').fill('door')
  await expectAccessible(page)
  await choosing.getByRole('button', { name: 'How doors close' }).click()
  await expect(page.getByLabel('What to do')).toHaveValue(
    'Close it.\n[How doors close](/pages/knowledge-base/doors/how-doors-close)',
  )
})

test('the copy of a rule that is gone says so', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/alarmconfigs/new?copy=999`)
  await expect(page.getByText('Rule not found')).toBeVisible()
})

test('a template fills in a new rule, and leaves what was typed', async ({
  signedIn: { page, url, api },
}) => {
  await fleet(api, 1)
  await page.goto(`${url}/alarmconfigs/new`)
  const templates = page.getByRole('group', { name: 'Start from a template' })
  const choose = (name: string) => templates.getByRole('button', { name }).click()
  await page.getByRole('radio', { name: 'No data' }).check()
  await choose('Ultra-low freezer')
  await expect(field(page, 'Name')).toHaveValue('Ultra-low freezer')
  await expect(page.getByRole('radio', { name: 'Range' })).toBeChecked()
  await expect(field(page, 'Low limit')).toHaveValue('-86.0')
  await expect(field(page, 'High limit')).toHaveValue('-70.0')
  await choose('Refrigerator')
  await expect(field(page, 'Name')).toHaveValue('Refrigerator')
  await expect(field(page, 'On-delay')).toHaveValue('15')
  const inForce = templates.getByRole('button', { pressed: true })
  await expect(inForce).toHaveText('Refrigerator2 – 8 °C')
  await field(page, 'High limit').fill('9')
  await expect(inForce, 'another limit is another rule').toHaveCount(0)
  await field(page, 'Name').fill('Vaccines, room 3')
  await choose('Incubator')
  await expect(field(page, 'Name')).toHaveValue('Vaccines, room 3')
  await expect(field(page, 'Low limit')).toHaveValue('36.5')
  await expect(page.getByText('Clears at 36.7 and 37.3')).toBeVisible()
})

test('limits are moved on the chart with the pointer and the keys, and the fields follow', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds, token } = await fleet(api, 1)
  await ingest(url, token, anHour(Date.now()))
  await page.goto(`${url}/alarmconfigs/${await rule(api, sensorIds)}`)
  const upper = handle(page, 'Upper')
  await expect(upper).toHaveAttribute('aria-valuetext', '8.0 °C')
  await upper.focus()
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'High limit')).toHaveValue('8.1')
  await page.keyboard.press('PageDown')
  await expect(field(page, 'High limit')).toHaveValue('7.1')
  await expect(page.getByText('Version 1: 8.0 °C')).toBeVisible()

  const box = await upper.boundingBox()
  if (!box) throw new Error('The handle is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 40, { steps: 4 })
  await page.mouse.up()
  const dragged = Number(await field(page, 'High limit').inputValue())
  expect(dragged).toBeGreaterThan(5)
  expect(dragged).toBeLessThan(7)
  await expect(upper).toHaveAttribute('aria-valuenow', String(dragged))
  // It stops where the limits would be too near to each other: two deadbands apart.
  const lower = handle(page, 'Lower')
  await lower.focus()
  for (let press = 0; press < 6; press++) await page.keyboard.press('PageUp')
  expect(Number(await field(page, 'Low limit').inputValue())).toBeCloseTo(dragged - 1.1, 5)
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('Saved as version 2')).toBeVisible()
})

test('the chart becomes as narrow as its page', async ({ signedIn: { page, url, api } }) => {
  const { sensorIds, token } = await fleet(api, 1)
  await ingest(url, token, anHour(Date.now()))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/alarmconfigs/${await rule(api, sensorIds)}`)
  await expect(handle(page, 'Upper')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390)
})

test('a finger moves a limit, and Escape puts it back', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds, token } = await fleet(api, 1)
  await ingest(url, token, anHour(Date.now()))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/alarmconfigs/${await rule(api, sensorIds)}`)
  // Until everything is there the page still grows, and the handle moves.
  await expect(page.getByText(/would have raised/)).toBeVisible()
  const upper = handle(page, 'Upper')
  await upper.scrollIntoViewIfNeeded()
  const box = await upper.boundingBox()
  if (!box) throw new Error('The handle is not on the page.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y }],
    })
  await touch('touchStart', at.y)
  await touch('touchMove', at.y + 15)
  await touch('touchMove', at.y + 30)
  await touch('touchEnd', at.y + 30)
  await expect(field(page, 'High limit')).not.toHaveValue('8.0')
  const moved = await field(page, 'High limit').inputValue()
  expect(Number(moved)).toBeLessThan(8)

  const again = await upper.boundingBox()
  if (!again) throw new Error('The handle is not on the page.')
  await page.mouse.move(again.x + again.width / 2, again.y + again.height / 2)
  await page.mouse.down()
  await page.mouse.move(again.x + again.width / 2, again.y + 60)
  await expect(field(page, 'High limit')).not.toHaveValue(moved)
  await upper.focus()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(field(page, 'High limit')).toHaveValue(moved)
})
