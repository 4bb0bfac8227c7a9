import { expect, test } from '../../support/page.ts'
import { SOON, list, row, pill, panel, openAlarms } from './support/alarms-page.ts'
import { createRule, watchedFleet } from './support/rules-over-the-wire.ts'

test('an excursion is seen live, acknowledged with a note, returns, closes and stands in the history', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(`mutation {
    createArticleCategory(input: { shelf: KNOWLEDGE_BASE, title: "Doors" }) { articleCategory { id } }
  }`)
  const { articleCategories } = await api.graphql<{
    articleCategories: { nodes: [{ id: string }] }
  }>('{ articleCategories { nodes { id } } }')
  const [{ id: categoryId }] = articleCategories.nodes
  await api.graphql(
    'mutation($input: CreateArticleInput!) { createArticle(input: $input) { article { id } } }',
    { input: { categoryId, title: 'How doors close' } },
  )
  const { send } = await watchedFleet(url, api, 1, {
    noteRequired: true,
    responseText:
      'Close the door. [Doors](/pages/knowledge-base/doors/how-doors-close) [Windows](/pages/knowledge-base/doors/windows)',
  })
  await openAlarms(page, url)
  await expect(page.getByText('No open alarms').first()).toBeVisible()
  await expect(pill(page)).toHaveText(/All acknowledged/)
  await page.evaluate(() => Object.assign(window, { here: true }))

  await send(1, 9.4)
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged', SOON)
  await expect(row(page, 'Probe 1')).toContainText('9.4')
  await expect(pill(page)).toHaveAccessibleName('1 to acknowledge')
  await expect(page).toHaveTitle('(1) Open · Alarms · Isotherm')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Alarms/ })
      .first(),
  ).toContainText('1')

  await row(page, 'Probe 1').getByRole('button', { name: 'Ack Probe 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge Probe 1' })
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(
    dialog.getByText('This rule requires a note. Say what you found or did.'),
  ).toBeVisible()
  await dialog.getByLabel('Note').fill('Door stood open, closed it.')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Probe 1')).toContainText('Acknowledged')
  await expect(pill(page)).toHaveAccessibleName('All acknowledged', SOON)
  await expect(page).toHaveTitle('Open · Alarms · Isotherm')

  await send(1, 5)
  await expect(page.getByText('Closed in the last 24 hours')).toBeVisible(SOON)
  await expect(row(page, 'Probe 1')).toContainText('Closed')
  await expect(page.getByRole('cell', { name: 'No open alarms' })).toBeVisible()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByLabel('Search sensor or rule').fill('probe')
  await expect(page).toHaveURL(/q=probe/)
  await expect(row(page, 'Probe 1', 'History')).toContainText('Closed')
  await row(page, 'Probe 1', 'History').getByRole('link').last().click()
  const detail = panel(page, 'Probe 1 was above 8.0 °C')
  // What a rule points to is called as it is now; where it is gone, as it was.
  await expect(detail).toContainText('Close the door. How doors close Windows (no longer there)')
  await expect(detail.getByRole('link', { name: 'How doors close' })).toHaveAttribute(
    'href',
    /\/pages\/knowledge-base\/doors\/how-doors-close$/,
  )
  await expect(detail.getByRole('listitem').filter({ hasText: 'acknowledged' })).toContainText(
    'Door stood open, closed it.',
  )
  await expect(detail.getByRole('listitem').filter({ hasText: 'Returned' })).toBeVisible()
  await expect(detail.getByRole('img', { name: /^Probe 1 from/ })).toBeVisible()
  await expect(detail.getByText('value > 8.0 °C, rule version 1')).toBeVisible()
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
})

test('one that has returned is closed by its acknowledgement, from the panel', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await send(1, 5)
  await openAlarms(page, url)
  await expect(row(page, 'Probe 1')).toContainText('Returned, unacknowledged', SOON)
  await row(page, 'Probe 1').getByRole('link').last().click()
  const detail = panel(page, 'Probe 1 was above 8.0 °C')
  await expect(detail.getByRole('button', { name: 'Acknowledge', exact: true })).toBeVisible()
  await detail.getByLabel('Add a comment').fill('Looked at it, all is well.')
  await detail.getByLabel('Add a comment').press('Enter')
  await expect(detail.getByRole('listitem').filter({ hasText: 'Looked at it' })).toBeVisible()
  await detail.getByRole('button', { name: 'Assign' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\(you\)/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(detail.getByText('Unassigned')).toHaveCount(0)
  await detail.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(detail.getByText('closed when acknowledged')).toBeVisible(SOON)
  await expect(detail.getByRole('button', { name: 'Acknowledge', exact: true })).toHaveCount(0)
})

test('nothing moves under a pointer that is about to press', async ({
  signedIn: { page, url, api },
}) => {
  const { send, sensorIds } = await watchedFleet(url, api, 2, { priority: 'LOW' })
  await createRule(api, {
    sensorIds: sensorIds.slice(1),
    priority: 'CRITICAL',
    name: 'Much too warm',
    parameters: { limit: 9 },
  })
  await send(1, 8.5)
  await openAlarms(page, url)
  await expect(row(page, 'Probe 1')).toBeVisible(SOON)
  const place = await row(page, 'Probe 1').boundingBox()
  await send(2, 9.4)
  const notice = page.getByRole('button', { name: /new alarm/ })
  let button = { x: 0, y: 0 }
  // As a hand does that looks for the button: one that rests for four seconds is shown what is new without it.
  await expect
    .poll(
      async () => {
        await row(page, 'Probe 1').hover({ position: { x: 40 + Math.random() * 20, y: 20 } })
        if ((await notice.count()) === 0) return false
        const box = await notice.boundingBox({ timeout: 1000 })
        if (box) button = box
        return box !== null
      },
      { ...SOON, intervals: [200] },
    )
    .toBe(true)
  expect(await row(page, 'Probe 1').boundingBox()).toEqual(place)
  await page.mouse.click(button.x + 10, button.y + 10)
  await expect(list(page).getByRole('link', { name: /^Probe/ })).toHaveText([
    'Probe 2',
    'Probe 1',
    'Probe 2',
  ])
})

test('what happened while the connection was away arrives with it', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await openAlarms(page, url)
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  await send(1, 9.4)
  const raised = () => api.graphql<{ alarms: { nodes: unknown[] } }>('{ alarms { nodes { id } } }')
  await expect.poll(async () => (await raised()).alarms.nodes.length).toBe(1)
  await page.context().setOffline(false)
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged', { timeout: 20_000 })
  await expect(pill(page)).toHaveAccessibleName('1 to acknowledge')
})

test('sound is turned on by a press, and stays on', async ({ signedIn: { page, url } }) => {
  await openAlarms(page, url)
  await page.getByRole('button', { name: 'Sound is off' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sound is on' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
