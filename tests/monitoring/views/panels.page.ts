import { fleet } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'
import { chart, legendRow } from './support/charts.ts'
import { measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('without sensors the way to connect a device is shown, and without a choice what to do', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/dynamic`)
  await expect(page.getByText('No sensors yet')).toBeVisible()
  await expectAccessible(page)
  await fleet(api, 1)
  await page.goto(`${url}/dynamic`)
  await expect(page.getByText('No sensors chosen yet')).toBeVisible()
  await page.goto(`${url}/dynamic?view=999`)
  await expect(page.getByText('View not found')).toBeVisible()
})

test('sensors are found, drawn in linked panels, isolated and hidden; the address tells it all', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 3)
  await page.goto(`${url}/dynamic`)
  const picker = page.getByRole('complementary', { name: 'Sensors' })
  await picker.getByLabel('Find sensors').fill('probe 2')
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await picker.getByRole('checkbox').click()
  await expect(
    chart(page, /^Probe 2: 1 line from .* Probe 2 between 4\.\d °C and 6\.\d °C\./),
  ).toBeVisible()
  await picker.getByLabel('Find sensors').fill('')
  await picker.getByRole('checkbox', { name: /Probe 1/ }).click()
  await picker.getByLabel('Add to').selectOption('New panel')
  await picker.getByRole('checkbox', { name: /Probe 3/ }).click()
  await expect(chart(page)).toHaveCount(2)
  expect(new URL(page.url()).searchParams.getAll('p')).toEqual([
    `${sensorIds[1]}.${sensorIds[0]}`,
    `${sensorIds[2]}`,
  ])

  await expect(legendRow(page, 'Probe 1')).toContainText('4.0')
  await expect(legendRow(page, 'Probe 1')).toContainText('6.0')
  await legendRow(page, 'Probe 1').getByRole('button', { name: 'Probe 1' }).first().click()
  await expect(page).toHaveURL(/only=\d+/)
  await expect(chart(page, /^Probe 2, Probe 1: 1 line/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide Probe 1' }).click()
  await expect(page).toHaveURL(/off=\d+/)
  await expect(page).not.toHaveURL(/only=/)
  await page.reload()
  await expect(chart(page, /^Probe 2, Probe 1: 1 line.*Probe 2 between/)).toBeVisible()
  await expect(
    legendRow(page, 'Probe 1').getByRole('button', { name: 'Show Probe 1' }),
  ).toBeVisible()

  // One cursor over both panels.
  await chart(page)
    .first()
    .locator('.u-over')
    .hover({ position: { x: 300, y: 60 } })
  const lines = page.locator('.u-cursor-x')
  await expect(lines).toHaveCount(2)
  await expect
    .poll(
      async () =>
        new Set(
          await lines.evaluateAll((all) =>
            all.map((line) => Math.round(line.getBoundingClientRect().x)),
          ),
        ).size,
    )
    .toBe(1)
})
