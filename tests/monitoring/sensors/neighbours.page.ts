import { createRule } from '../../alarms/alarms/support/rules-over-the-wire.ts'
import { fleet } from '../../support/api-client.ts'
import { expect, test } from '../../support/page.ts'

test('a tile says that no rule watches its sensor, and from sensor to sensor there is a way', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await fleet(api, 3)
  await createRule(api, { sensorIds: sensorIds.slice(0, 2) })
  await page.goto(`${url}/home`)
  const unwatched = (name: string) =>
    page
      .getByRole('article', { name })
      .getByRole('img', { name: 'No enabled rule watches this sensor' })
  await expect(unwatched('Probe 3')).toBeVisible()
  await expect(unwatched('Probe 1')).toHaveCount(0)

  await page.goto(`${url}/sensors/${sensorIds[0]}`)
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next: Probe 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Probe 2' })).toBeVisible()
  await page.getByRole('link', { name: 'Next: Probe 3' }).click()
  await expect(page).toHaveTitle('Probe 3 · Sensors · Isotherm')
  await page.getByRole('link', { name: 'Previous: Probe 2' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Probe 2' })).toBeVisible()
})
