import { expect, expectAccessible, test } from '../../support/page.ts'
import { SOON, list, row, pill, panel, openAlarms, said } from './support/alarms-page.ts'
import { createRule, watchedFleet } from './support/rules-over-the-wire.ts'

test('an excursion is seen live, acknowledged with a note, returns, closes and stands in the history', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1, {
    noteRequired: true,
    responseText: 'Close the door.',
  })
  await openAlarms(page, url)
  await expect(page.getByText('No open alarms').first()).toBeVisible()
  await expect(pill(page)).toHaveText(/All acknowledged/)
  await page.evaluate(() => Object.assign(window, { here: true }))

  await send(1, 9.4)
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged', SOON)
  await expect(row(page, 'Probe 1')).toContainText('9.4')
  await expect(pill(page)).toHaveAccessibleName('1 to acknowledge')
  await expect(page).toHaveTitle('(1) Alarms · Isotherm')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/png/)
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
    dialog.getByText('The rule asks for a note. Write what you found or did.'),
  ).toBeVisible()
  await dialog.getByLabel('Note').fill('Door stood open, closed it.')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Probe 1')).toContainText('Acknowledged')
  await expect(pill(page)).toHaveAccessibleName('All acknowledged', SOON)
  await expect(page).toHaveTitle('Alarms · Isotherm')

  await send(1, 5)
  await expect(page.getByText('Closed in the last 24 hours')).toBeVisible(SOON)
  await expect(row(page, 'Probe 1')).toContainText('Closed')
  await expect(page.getByRole('cell', { name: 'No open alarms' })).toBeVisible()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByLabel('Search sensor or rule').fill('probe')
  await expect(page).toHaveURL(/q=probe/)
  await expect(row(page, 'Probe 1', 'History')).toContainText('Closed')
  await row(page, 'Probe 1', 'History').getByRole('link').click()
  const detail = panel(page, 'Probe 1 was above 8.0 °C')
  await expect(detail).toContainText('Close the door.')
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
  await row(page, 'Probe 1').getByRole('link').click()
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
  await expect(detail.getByText('closed by acknowledgement')).toBeVisible(SOON)
  await expect(detail.getByRole('button', { name: 'Acknowledge', exact: true })).toHaveCount(0)
})

test('several are acknowledged with one note', async ({ signedIn: { page, url, api } }) => {
  const { send } = await watchedFleet(url, api, 4)
  for (const probe of [1, 2, 3]) await send(probe, 9 + probe)
  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(3, SOON)
  await page.getByLabel('Choose Probe 1').click()
  await page.getByLabel('Choose Probe 3').click({ modifiers: ['Shift'] })
  await expect(said(page, '3 chosen')).toHaveCount(1)
  await page.getByLabel('Choose Probe 2').click()
  await expect(said(page, '2 chosen')).toHaveCount(1)
  await page.getByLabel('Choose all on this page').click()
  await page.getByRole('button', { name: 'Acknowledge 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge 3 alarms' })
  await dialog.getByLabel('Note').fill('Defrosting as planned.')
  await dialog.getByRole('button', { name: 'Acknowledge 3' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('3 alarms acknowledged')).toBeVisible()
  await expect(list(page).getByText('Acknowledged', { exact: true })).toHaveCount(3)
  await expect(pill(page)).toHaveAccessibleName('All acknowledged', SOON)
  await row(page, 'Probe 2').getByRole('link').click()
  await expect(panel(page, /Probe 2/).getByText('Defrosting as planned.')).toBeVisible()
})

test('a shelf needs a reason, hides the alarm, and ends by hand', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await openAlarms(page, url)
  await row(page, 'Probe 1').getByRole('link').click()
  await panel(page, /Probe 1/)
    .getByRole('button', { name: 'Shelve' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Shelve Probe 1' })
  await expect(dialog.getByRole('button', { name: 'Shelve for 4 h' })).toBeVisible()
  await dialog.getByText('Until…').click()
  await dialog.getByRole('button', { name: 'Shelve until' }).click()
  await expect(dialog.getByText('Enter a time, for example 16:30.')).toBeVisible()
  await expect(dialog.getByText('Give a reason; it is kept in the alarm history.')).toBeVisible()
  await dialog.getByText('30 min', { exact: true }).click()
  await dialog.getByLabel('Reason').fill('The probe is being moved.')
  await dialog.getByRole('button', { name: 'Shelve for 30 min' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel(page, /Probe 1/).getByText(/^Shelved until \d\d:\d\d$/)).toBeVisible()
  await expect(pill(page)).toHaveAccessibleName('All acknowledged', SOON)

  await page.getByRole('link', { name: /^Shelved/ }).click()
  await expect(row(page, 'Probe 1', 'Shelved')).toContainText('The probe is being moved.')
  await expect(row(page, 'Probe 1', 'Shelved')).toContainText('Alarm active')
  await page.getByRole('button', { name: 'Unshelve Probe 1' }).click()
  await expect(page.getByText('Nothing is shelved')).toBeVisible(SOON)
  await page.getByRole('link', { name: /^Open/ }).click()
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged')
})

test('a shelf is offered up to what the organisation allows', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  const allow = (longestShelfSeconds: number) =>
    api.graphql(
      'mutation($input: UpdateAlarmSettingsInput!) { updateAlarmSettings(input: $input) { problems { message } } }',
      {
        input: { longestShelfSeconds },
      },
    )
  await allow(2 * 86_400)
  await send(1, 9.4)
  await openAlarms(page, url)
  await row(page, 'Probe 1').getByRole('link').click()
  const shelve = panel(page, /Probe 1/).getByRole('button', { name: 'Shelve' })
  await shelve.click()
  const dialog = page.getByRole('dialog', { name: 'Shelve Probe 1' })
  await expect(dialog.getByText('It lasts 2 d at most')).toBeVisible()
  await dialog.getByText('2 d', { exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Shelve for 2 d' })).toBeVisible()
  await dialog.getByLabel('Reason').fill('Works on the roof.')

  // Somebody lowers it meanwhile: the answer names the limit, and the choices follow.
  await allow(600)
  await dialog.getByRole('button', { name: 'Shelve for 2 d' }).click()
  await expect(
    dialog.getByText('A shelf lasts 10 min at most. Choose an earlier end.'),
  ).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByText('Until…').click()
  const inAnHour = new Date(Date.now() + 3_600_000).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  await dialog.getByLabel('Time').fill(inAnHour)
  await dialog.getByRole('button', { name: 'Shelve until' }).click()
  await expect(
    dialog.getByText('A shelf lasts 10 min at most. Choose an earlier end.'),
  ).toHaveCount(2)
  await dialog.getByText('10 min', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Shelve for 10 min' }).click()
  await expect(panel(page, /Probe 1/).getByText(/^Shelved until \d\d:\d\d$/)).toBeVisible()
})

test('a note can be added where none is asked for, also by keyboard; one press is still enough without', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 2)
  await send(1, 9.4)
  await send(2, 9.5)
  await openAlarms(page, url)
  await row(page, 'Probe 1').getByRole('link').click()
  const detail = panel(page, /Probe 1/)
  await detail.getByRole('button', { name: 'Acknowledge', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(detail.getByRole('button', { name: 'Acknowledge with a note' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Acknowledge Probe 1' })
  await expect(dialog.getByText('Optional. It is kept in the alarm history.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Note').fill('Door stood open.')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(detail.getByRole('listitem').filter({ hasText: 'acknowledged' })).toContainText(
    'Door stood open.',
  )
  await expect(detail.getByRole('button', { name: 'Acknowledge with a note' })).toHaveCount(0)
  await row(page, 'Probe 2').getByRole('button', { name: 'Ack Probe 2' }).click()
  await expect(row(page, 'Probe 2')).toContainText('Acknowledged')
})

test('a refusal stands where it belongs, with what to do', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await openAlarms(page, url)
  await expect(row(page, 'Probe 1')).toBeVisible(SOON)
  // As if it had been raised again between the look and the press.
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    await route.continue(
      body.includes('AcknowledgeAlarm')
        ? { postData: body.replace(/"activation":1/, '"activation":7') }
        : {},
    )
  })
  await page.getByRole('button', { name: 'Ack Probe 1' }).click()
  await expect(row(page, 'Probe 1').getByRole('alert')).toHaveText(/raised again after you looked/)
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged')
  await row(page, 'Probe 1').getByRole('link').click()
  await panel(page, /Probe 1/)
    .getByRole('button', { name: 'Acknowledge', exact: true })
    .click()
  await expect(
    panel(page, /Probe 1/)
      .getByRole('status')
      .getByText(/raised again after you looked/),
  ).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Ack Probe 1' }).click()
  await expect(row(page, 'Probe 1')).toContainText('Acknowledged')
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

test('the whole way with the keyboard alone', async ({ signedIn: { page, url, api } }) => {
  const { send } = await watchedFleet(url, api, 3)
  for (const probe of [1, 2, 3]) await send(probe, 9.4)
  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(3, SOON)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await row(page, 'Probe 1').focus()
  await press('ArrowDown', 'ArrowDown')
  await expect(row(page, 'Probe 3')).toBeFocused()
  await press('Home', 'Space', 'Shift+ArrowDown')
  await expect(said(page, '2 chosen')).toHaveCount(1)
  await press('Escape')
  await expect(said(page, '2 chosen')).toHaveCount(0)
  await press('End', 'Enter')
  const title = panel(page, /Probe 3/).getByRole('heading', { level: 2 })
  await expect(title).toBeFocused()
  await press('Escape')
  await expect(panel(page, /Probe 3/)).toHaveCount(0)
  await expect(row(page, 'Probe 3')).toBeFocused()
  await press('Control+a')
  await page.getByRole('button', { name: 'Acknowledge 3' }).focus()
  await press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Note').focus()
  await press('Tab', 'Tab', 'Enter')
  await expect(list(page).getByText('Acknowledged', { exact: true })).toHaveCount(3, SOON)
})

test('the chart is read with arrows, closer by drag, and as a table', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  for (const value of [5.5, 9.4, 9.8]) await send(1, value)
  await openAlarms(page, url)
  await row(page, 'Probe 1').getByRole('link').click()
  const detail = panel(page, 'Probe 1 is above 8.0 °C')
  const cursor = detail.getByRole('slider', { name: 'Time under the cursor' })
  await cursor.focus()
  await page.keyboard.press('End')
  await expect(cursor).toHaveAttribute('aria-valuetext', /9\.8 °C$/)
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', /5\.0 °C$/)
  await detail.getByRole('button', { name: 'Table' }).click()
  await expect(detail.getByRole('table').getByText('9.8')).toBeVisible()
  await expect(detail.getByText('limit 8.0')).toBeVisible()
  await expect(detail.getByText('clears at 7.5')).toBeVisible()
  await detail.getByRole('link', { name: 'Open chart' }).click()
  await expect(page).toHaveURL(/\/dynamic\?p=\d+&span=\d+/)
  await expect(page.getByRole('application', { name: /^Probe 1: / })).toBeVisible()
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

test('who may only read sees why there are no buttons', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Viewer')) return route.continue()
    const answer = await route.fetch()
    const body = (await answer.json()) as {
      data: { viewer: { abilities: { action: string; subject: string }[] } }
    }
    const abilities = ['Alarm', 'Sensor', 'Site', 'Reading', 'User'].map((subject) => ({
      __typename: 'Ability',
      action: 'read',
      subject,
    }))
    body.data.viewer.abilities = abilities
    await route.fulfill({ response: answer, json: body })
  })
  await openAlarms(page, url)
  await expect(row(page, 'Probe 1')).toBeVisible(SOON)
  await expect(page.getByRole('button', { name: 'Ack Probe 1' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await row(page, 'Probe 1').getByRole('link').click()
  await expect(panel(page, /Probe 1/).getByText('update Alarm')).toBeVisible()
  await expect(
    panel(page, /Probe 1/).getByRole('button', { name: 'Acknowledge', exact: true }),
  ).toHaveCount(0)
})

test('the indicators count what people were told', async ({ signedIn: { page, url, api } }) => {
  await openAlarms(page, url, '/indicators')
  await expect(page.getByText('Nothing to count')).toBeVisible()
  const { send } = await watchedFleet(url, api, 1, { priority: 'LOW' })
  await send(1, 9.4)
  await expect(pill(page)).toHaveAccessibleName('1 to acknowledge', SOON)
  await page.reload()
  await expect(page.getByText('1 alarm announced')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Peak/ })).toContainText('On target')
  await expect(page.getByRole('row', { name: /^Top ten share/ })).toContainText('Above target')
  await expect(page.getByRole('listitem', { name: /: Alarms 1$/ })).toHaveCount(1)
  await page.getByText('7 days').click()
  await expect(page).toHaveURL(/span=week/)
  await expectAccessible(page)
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

test('axe finds nothing on Alarms, light from left to right and dark from right to left', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(90_000)
  const { send } = await watchedFleet(url, api, 3)
  await send(1, 9.4)
  await send(2, 9.4)
  await send(2, 5)
  await openAlarms(page, url)
  await expect(row(page, 'Probe 2')).toContainText('Returned', SOON)
  await row(page, 'Probe 1').getByRole('link').click()
  await expect(panel(page, /Probe 1/).getByRole('slider')).toBeVisible()
  await expectAccessible(page)
  await panel(page, /Probe 1/)
    .getByRole('button', { name: 'Shelve' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    localStorage.setItem('skin', '"dark"')
    localStorage.setItem('language', '"ar"')
    localStorage.setItem('direction', '"rtl"')
  })
  await page.reload()
  await expect(page.getByRole('slider')).toBeVisible(SOON)
  await expect(page.getByRole('link', { name: 'Probe 2' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'السجل', exact: true }).click()
  await expect(page).toHaveURL(/\/alarms\/history/)
  await expect(page.getByRole('link', { name: 'Probe 1' })).toBeVisible()
  await expectAccessible(page)
})

test('at 390 px rows are cards, the panel fills the screen, and nothing reaches over the edge', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const { send } = await watchedFleet(url, api, 2)
  await send(1, 9.4)
  await page.goto(`${url}/alarms`)
  await expect(row(page, 'Probe 1')).toBeVisible(SOON)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)
  await expectAccessible(page)
  await row(page, 'Probe 1').getByRole('link').click()
  const detail = page.getByRole('dialog', { name: 'Probe 1 is above 8.0 °C' })
  expect((await detail.boundingBox())?.width).toBe(390)
  await expect(detail.getByRole('slider')).toBeVisible()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(detail.getByText('Acknowledged', { exact: true })).toBeVisible()
  await detail.getByRole('button', { name: 'Close' }).click()
  for (const tab of ['shelved', 'suppressed', 'history', 'indicators']) {
    await page.goto(`${url}/alarms/${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await width(), tab).toBe(390)
    await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 0.95 })
    await expectAccessible(page)
  }
})
