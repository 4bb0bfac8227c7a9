import { fleet } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { pick } from '../../support/pick.ts'

test('a site and the tree of its locations are made, moved and removed', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/sites`)
  await expect(page.getByText('No sites yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add site' }).click()
  const site = page.getByRole('dialog', { name: 'Add site' })
  await site.getByRole('button', { name: 'Add site' }).click()
  await expect(site.getByText('Enter a name.')).toBeVisible()
  await site.getByLabel('Name').fill('Harbour Works')
  await site.getByLabel('Address').fill('Pier 7')
  await pick(page, 'Time zone', 'Europe/Berlin')
  await site.getByLabel('Latitude').fill('91')
  await site.getByRole('button', { name: 'Add site' }).click()
  await expect(site.getByText('Enter a number from -90 to 90, or leave it empty.')).toBeVisible()
  await site.getByLabel('Latitude').fill('-33,9')
  await site.getByLabel('Longitude').fill('18.4')
  await site.getByRole('button', { name: 'Add site' }).click()
  const card = page.getByRole('rowgroup', { name: 'Harbour Works' })
  await expect(card.getByText('Pier 7')).toBeVisible()
  await expect(card.getByText('No locations yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Edit Harbour Works' }).click()
  const again = page.getByRole('dialog', { name: 'Edit Harbour Works' })
  await expect(again.getByLabel('Latitude')).toHaveValue('-33.9')
  await again.getByLabel('Longitude').fill('')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toHaveCount(0)
  const { sites } = await api.graphql<{ sites: { nodes: object[] } }>(
    '{ sites { nodes { latitude longitude } } }',
  )
  expect(sites.nodes).toEqual([{ latitude: -33.9, longitude: null }])

  for (const [name, parent] of [
    ['Hall', 'The site itself'],
    ['Cold room', 'Hall'],
  ] as const) {
    await card.getByRole('button', { name: 'Add location to Harbour Works' }).click()
    const form = page.getByRole('dialog', { name: 'Add location' })
    await form.getByLabel('Name').fill(name)
    await pick(page, 'Inside', parent)
    await form.getByRole('button', { name: 'Add location' }).click()
    await expect(card.getByRole('listitem').filter({ hasText: `${name}Room` })).toBeVisible()
  }
  await card.getByRole('button', { name: 'Delete Hall' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete location' }).click()
  await expect(page.getByText('Move the sensors and locations inside it first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Edit Cold room' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Cold room' })
  await form.getByLabel('Inside').click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'The site itself',
    'Hall',
  ])
  await page.keyboard.press('Escape')
  await form.getByLabel('Type').selectOption('Cooler')
  await pick(page, 'Inside', 'The site itself')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'Cold roomCooler' })).toBeVisible()
  await card.getByRole('button', { name: 'Delete Hall' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete location' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
})

test('who saves what somebody else saved meanwhile chooses', async ({
  signedIn: { page, url, api },
}) => {
  const { siteId } = await fleet(api, 1)
  const update = (input: object) =>
    api.graphql(
      'mutation($id: ID!, $input: UpdateSiteInput!) { updateSite(id: $id, input: $input) { site { id } } }',
      {
        id: siteId,
        input,
      },
    )
  await page.goto(`${url}/sites`)
  await page.getByRole('button', { name: 'Edit North depot' }).click()
  await update({ address: 'Pier 9' })
  const form = page.getByRole('dialog', { name: 'Edit North depot' })
  await form.getByLabel('Name').fill('South depot')
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes' })
  await expect(conflict.getByText('Pier 9')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep my changes' }).click()
  const card = page.getByRole('rowgroup', { name: 'South depot' })
  await expect(card.getByText('Pier 9')).toBeVisible()
})

test('a device and its sensors are edited, moved and retired, and a calibration is recorded', async ({
  signedIn: { page, url, api },
}) => {
  const { deviceId, siteId } = await fleet(api, 1)
  await api.graphql(
    'mutation($input: CreateLocationInput!) { createLocation(input: $input) { location { id } } }',
    {
      input: { siteId, name: 'Cold room', kind: 'ROOM' },
    },
  )
  await page.goto(`${url}/devices/${deviceId}`)
  await page.getByRole('button', { name: 'Edit device' }).click()
  const device = page.getByRole('dialog', { name: 'Edit Logger' })
  await expectAccessible(page)
  await device.getByLabel('Device name').fill('Logger 2')
  await device.getByLabel('State').selectOption('Out of service')
  await device.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Logger 2', level: 1 })).toBeVisible()
  await expect(page.getByText(/Out of service · North depot/)).toBeVisible()

  const menu = page.getByRole('button', { name: 'Actions for Probe 1' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit sensor' }).click()
  const sensor = page.getByRole('dialog', { name: 'Edit Probe 1' })
  await pick(page, 'Location', 'Cold room')
  await sensor.getByLabel('Upper limit').fill('7,5')
  await sensor.getByLabel('Tags').fill('vaccine, door')
  await expect(sensor.getByLabel('Lowest possible value')).toHaveValue('-100')
  await sensor.getByLabel('Lowest possible value').fill('120')
  await sensor.getByRole('button', { name: 'Save' }).click()
  await expect(sensor.getByText('Enter a value above the lower limit.')).toBeVisible()
  await sensor.getByLabel('Stale after').fill('604801')
  await sensor.getByRole('button', { name: 'Save' }).click()
  await expect(sensor.getByText('Enter whole seconds from 1 to 604800.')).toBeVisible()
  await sensor.getByLabel('Stale after').fill('600')
  await sensor.getByLabel('Lowest possible value').fill('-40')
  await sensor.getByLabel('Highest possible value').fill('60,5')
  await sensor.getByLabel('Decimals shown').selectOption('2')
  await expectAccessible(page)
  await sensor.getByRole('button', { name: 'Save' }).click()
  await expect(sensor).toHaveCount(0)
  await expect(page.getByText('Cold room')).toBeVisible()
  const { sensors } = await api.graphql<{ sensors: { nodes: object[] } }>(
    '{ sensors { nodes { staleAfterSeconds physicalMin physicalMax decimals permittedHigh } } }',
  )
  expect(sensors.nodes).toEqual([
    {
      staleAfterSeconds: 600,
      physicalMin: -40,
      physicalMax: 60.5,
      decimals: 2,
      permittedHigh: 7.5,
    },
  ])

  await menu.click()
  await page.getByRole('menuitem', { name: 'Calibrations' }).click()
  await expect(page.getByText('No calibrations yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add calibration' }).click()
  const form = page.getByRole('dialog', { name: 'New calibration of Probe 1' })
  await form.getByLabel('Offset').fill('-0,4')
  await form.getByLabel('Certificate').fill('C-17')
  await form.getByLabel('Next due').fill('2030-01-05')
  await form.getByRole('button', { name: 'Add calibration' }).click()
  const row = page.getByRole('row', { name: /C-17/ })
  await expect(row).toContainText('× 1 − 0.4 °C')
  await expectAccessible(page)
})

test('nothing for axe to find in either direction, light or dark, nor at 390 px', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(120_000)
  const { siteId, deviceId } = await fleet(api, 1)
  await api.graphql(
    'mutation($input: CreateLocationInput!) { createLocation(input: $input) { location { id } } }',
    {
      input: {
        siteId,
        name: 'A cold room whose name is longer than anybody would ever think of calling a room',
        kind: 'ROOM',
      },
    },
  )
  await page.goto(`${url}/sites`)
  await expect(page.getByText(/^A cold room/)).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['sites', `devices/${deviceId}`]) {
    await page.goto(`${url}/${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('a site says how it is, and leads to its sensors and alarms', async ({
  signedIn: { page, url, api },
}) => {
  const { siteId } = await fleet(api, 2)
  await page.goto(`${url}/sites`)
  const card = page.getByRole('rowgroup', { name: 'North depot' })
  await expect(card.getByText('2 sensors offline')).toBeVisible()
  await card.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/\/home\?.*q=North(\+|%20)depot/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.goto(`${url}/alarms?site=${siteId}`)
  await expect(page.getByRole('button', { name: /^Site/ })).toBeVisible()
})
