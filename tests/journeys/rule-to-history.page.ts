import { fleet, ingest } from '../support/api-client.ts'
import { expect, test } from '../support/page.ts'

const MINUTE = 60_000
const SOON = { timeout: 15_000 }

test('a rule is drafted, tried on the past and saved; its alarm is seen live, acknowledged, returns, closes and is found again', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(90_000)
  const { token } = await fleet(api, 1)
  const now = Date.now()
  // Two hours at 5 °C with ten minutes at 9.5 °C in them.
  const past = Array.from({ length: 120 }, (_, index) => ({
    sensor: 'probe-1',
    ts: now - (120 - index) * MINUTE,
    value: index >= 60 && index < 70 ? 9.5 : 5,
  }))
  expect(await ingest(url, token, past)).toMatchObject({ body: { accepted: 120 } })
  const measure = async (value: number) =>
    expect(await ingest(url, token, [{ sensor: 'probe-1', value }])).toMatchObject({
      body: { accepted: 1 },
    })

  await page.goto(`${url}/alarmconfigs/new`)
  await page.getByLabel('Name').fill('Vaccines')
  await page.getByRole('combobox', { name: 'Applies to' }).fill('Probe')
  await page.getByRole('option', { name: /Probe 1/ }).click()
  await page.getByLabel('Low limit').fill('2')
  await page.getByLabel('High limit').fill('8')
  await page.getByLabel('On-delay').fill('0')
  await page.getByLabel('Off-delay').fill('0')
  await page.getByText('Note required to acknowledge').click()
  await expect(page.getByText('The draft would have raised 1 alarm.')).toBeVisible()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Alarms', exact: true })
    .first()
    .click()
  const row = (list: string) =>
    page
      .getByRole('region', { name: list, exact: true })
      .getByRole('row')
      .filter({ hasText: 'Probe 1' })
  await expect(page.getByText('No open alarms').first()).toBeVisible()
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible(SOON)
  await measure(9.5)
  await expect(row('Open')).toContainText('Unacknowledged', SOON)
  await row('Open').getByRole('button', { name: 'Ack Probe 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge Probe 1' })
  await dialog.getByLabel('Note').fill('Door closed.')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(row('Open')).toContainText('Acknowledged')
  await measure(5)
  await expect(row('Open')).toContainText('Closed', SOON)

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByLabel('Search sensor or rule').fill('vaccines')
  await expect(row('History')).toContainText('Closed')
  await row('History').getByRole('link').last().click()
  const detail = page.getByRole('complementary', { name: /Probe 1 was/ })
  await expect(detail.getByRole('listitem').filter({ hasText: 'acknowledged' })).toContainText(
    'Door closed.',
  )
  await expect(detail.getByRole('listitem').filter({ hasText: 'Returned' })).toBeVisible()
  await expect(detail).toContainText('rule version 1')
})
