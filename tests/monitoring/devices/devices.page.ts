import { fleet, ingest } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

test('a device is connected from nothing: site, device, sensor, token, first reading', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/devices`)
  await expect(page.getByText('No devices yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add device' }).click()
  const form = page.getByRole('dialog', { name: 'Add device' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add device' }).click()
  await expect(form.getByText('Enter a name for the device.')).toBeVisible()

  await form.getByLabel('Name of the new site').fill('Harbour Works')
  await form.getByLabel('Device name').fill('Cold room logger')
  await form.getByLabel('Sensor name').fill('Cold room')
  await form.getByLabel('Lower limit').fill('8')
  await form.getByLabel('Upper limit').fill('2')
  await form.getByRole('button', { name: 'Add device' }).click()
  await expect(form.getByText('Enter a value above the lower limit.')).toBeVisible()
  await form.getByLabel('Lower limit').fill('2')
  await form.getByLabel('Upper limit').fill('8,5')
  await form.getByRole('button', { name: 'Add device' }).click()

  await expect(page.getByRole('heading', { name: 'Cold room logger', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Token of Cold room logger' })
  const token = await dialog.getByLabel('Device token').innerText()
  expect(token).toMatch(/^iso_\d+_/)
  await expect(dialog.getByLabel('Command')).toContainText(`Bearer ${token}`)
  await expect(dialog.getByLabel('Command')).toContainText(`${url}/api/v1/ingest`)
  await expect(dialog.getByText('Waiting for a reading')).toBeVisible()
  await expectAccessible(page)

  await ingest(url, token, [{ sensor: 'probe-1', value: 4.3 }])
  await expect(
    dialog.getByText(/First reading received.*Cold room.*4\.3 °C at \d\d:\d\d:\d\d/),
  ).toBeVisible({ timeout: 1000 })
  await dialog.getByRole('button', { name: 'I have stored the token' }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  await expect(page.getByLabel('Command')).toContainText('<device token>')
})

test('a revoked token is refused', async ({ signedIn: { page, url, api } }) => {
  const { deviceId, token } = await fleet(api, 1)
  await page.goto(`${url}/devices/${deviceId}`)
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByRole('button', { name: 'Create token' })).toBeVisible()
  expect(await ingest(url, token, [{ sensor: 'probe-1', value: 4 }])).toMatchObject({ status: 401 })
})

test('a second sensor gets a free key, and a taken one is refused under its field', async ({
  signedIn: { page, url, api },
}) => {
  const { deviceId } = await fleet(api, 1)
  await page.goto(`${url}/devices/${deviceId}`)
  await page.getByRole('button', { name: 'Add sensor' }).click()
  const form = page.getByRole('dialog', { name: 'Add sensor' })
  await expect(form.getByLabel('Key')).toHaveValue('probe-2')
  await form.getByLabel('Sensor name').fill('Door side')
  await form.getByLabel('Key').fill('probe-1')
  await form.getByRole('button', { name: 'Add sensor' }).click()
  await expect(form.getByText('This device already has a sensor with this key.')).toBeVisible()
  await form.getByLabel('Key').fill('probe-2')
  await form.getByRole('button', { name: 'Add sensor' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Door side', { exact: true })).toBeVisible()
})

test('the list stands in pages that can be linked', async ({ signedIn: { page, url, api } }) => {
  const { siteId } = await fleet(api, 1)
  for (let number = 10; number < 31; number++) {
    const input = { siteId, name: `Unit ${number}` }
    await api.graphql(
      'mutation($input: CreateDeviceInput!) { createDevice(input: $input) { device { id } } }',
      { input },
    )
  }
  await page.goto(`${url}/devices?page=3&size=10`)
  await expect(page.getByText('21 – 22 of 22')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unit 30' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByText('11 – 20 of 22')).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).not.toHaveURL(/size=/)
  await expect(page.getByRole('link', { name: 'Logger' })).toBeVisible()
  // A page beyond the end is the last one.
  await page.goto(`${url}/devices?page=9&size=10`)
  await expect(page.getByText('21 – 22 of 22')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a device of nobody says that there is none', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/devices/999`)
  await expect(page.getByRole('heading', { name: 'Device not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to devices' }).click()
  await expect(page.getByText('No devices yet')).toBeVisible()
})

test('the list says of each device how it is and when it was heard from, by site and status', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 1)
  await ingest(url, token, [{ sensor: 'probe-1', value: 4 }])
  const made = await api.graphql<{ createSite: { site: { id: string } } }>(
    'mutation { createSite(input: { name: "South depot", timeZone: "UTC" }) { site { id } } }',
  )
  const siteId = made.createSite.site.id
  const other = await api.graphql<{ createDevice: { device: { id: string } } }>(
    'mutation($input: CreateDeviceInput!) { createDevice(input: $input) { device { id } } }',
    { input: { siteId, name: 'Spare' } },
  )
  const { id } = other.createDevice.device
  await api.graphql(
    'mutation($id: ID!) { updateDevice(id: $id, input: { status: OUT_OF_SERVICE }) { problems { code } } }',
    { id },
  )
  await page.goto(`${url}/devices`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('Logger')).toContainText('Sending')
  await expect(row('Logger')).toContainText(/\d+\ss ago/)
  await expect(row('Spare')).toContainText('Out of service')
  await expect(row('Spare')).toContainText('never')
  await page.getByRole('button', { name: 'Site', exact: true }).click()
  await page.getByRole('option', { name: 'South depot' }).click()
  await expect(row('Logger')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`site=${siteId}`))
  await page.goto(`${url}/devices?status=ACTIVE`)
  await expect(row('Logger')).toBeVisible()
  await expect(row('Spare')).toHaveCount(0)
  await expectAccessible(page)
})
