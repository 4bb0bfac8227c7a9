import { expect, expectAccessible, test } from '../../support/page.ts'
import {
  SOON,
  list,
  row,
  pill,
  panel,
  openAlarms,
  said,
  openOneAlarm,
} from './support/alarms-page.ts'
import { watchedFleet } from './support/rules-over-the-wire.ts'

test('several are acknowledged with one note', async ({ signedIn: { page, url, api } }) => {
  const { send } = await watchedFleet(url, api, 4)
  for (const probe of [1, 2, 3]) await send(probe, 9 + probe)
  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(3, SOON)
  await page.getByLabel('Select Probe 1').click()
  await page.getByLabel('Select Probe 3').click({ modifiers: ['Shift'] })
  await expect(said(page, '3 selected')).toHaveCount(1)
  await page.getByLabel('Select Probe 2').click()
  await expect(said(page, '2 selected')).toHaveCount(1)
  await page.getByLabel('Select all on this page').click()
  await page.getByRole('button', { name: 'Acknowledge 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge 3 alarms' })
  await dialog.getByLabel('Note').fill('Defrosting as planned.')
  await dialog.getByRole('button', { name: 'Acknowledge 3' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('3 alarms acknowledged')).toBeVisible()
  await expect(list(page).getByText('Acknowledged', { exact: true })).toHaveCount(3)
  await expect(pill(page)).toHaveAccessibleName('All acknowledged', SOON)
  await row(page, 'Probe 2').getByRole('link').last().click()
  await expect(panel(page, /Probe 2/).getByText('Defrosting as planned.')).toBeVisible()
})

test('a note can be added where none is asked for, also by keyboard; one press is still enough without', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 2)
  await send(1, 9.4)
  await send(2, 9.5)
  await openAlarms(page, url)
  await row(page, 'Probe 1').getByRole('link').last().click()
  const detail = panel(page, /Probe 1/)
  await detail.getByRole('button', { name: 'Acknowledge', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(detail.getByRole('button', { name: 'Acknowledge with a note' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Acknowledge Probe 1' })
  await expect(dialog.getByText('Optional. Saved in the alarm history.')).toBeVisible()
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

test('a refusal stands where it belongs, with what to do', async ({ signedIn }) => {
  const { page } = signedIn
  await openOneAlarm(signedIn)
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
  await expect(row(page, 'Probe 1').getByRole('alert')).toHaveText(/raised again in the meantime/)
  await expect(row(page, 'Probe 1')).toContainText('Unacknowledged')
  await row(page, 'Probe 1').getByRole('link').last().click()
  await panel(page, /Probe 1/)
    .getByRole('button', { name: 'Acknowledge', exact: true })
    .click()
  await expect(
    panel(page, /Probe 1/)
      .getByRole('status')
      .getByText(/raised again in the meantime/),
  ).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Ack Probe 1' }).click()
  await expect(row(page, 'Probe 1')).toContainText('Acknowledged')
})

test('who may only read sees why there are no buttons', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Start')) return route.continue()
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
  await row(page, 'Probe 1').getByRole('link').last().click()
  await expect(panel(page, /Probe 1/).getByText('update Alarm')).toBeVisible()
  await expect(
    panel(page, /Probe 1/).getByRole('button', { name: 'Acknowledge', exact: true }),
  ).toHaveCount(0)
})
