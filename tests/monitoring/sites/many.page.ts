import { fleet, type ApiClient } from '../../support/api-client.ts'
import { expect, test } from '../../support/page.ts'
import { pick } from '../../support/pick.ts'

const MANY = 101

/** Makes one of a kind for each number, a few at a time. */
async function many({ graphql }: ApiClient, kind: string, inputOf: (number: string) => object) {
  const mutation = `mutation($input: Create${kind}Input!) { create${kind}(input: $input) { problems { message } } }`
  const numbers = Array.from({ length: MANY }, (_, index) => String(index + 1).padStart(3, '0'))
  for (let done = 0; done < MANY; done += 10) {
    const some = numbers.slice(done, done + 10)
    await Promise.all(some.map((number) => graphql(mutation, { input: inputOf(number) })))
  }
}

test('the hundred and first site, device and location can be chosen', async ({
  signedIn: { page, url, api },
}) => {
  test.slow()
  const { siteId, deviceId } = await fleet(api, 1)
  await many(api, 'Site', (number) => ({ name: `Site ${number}`, timeZone: 'Europe/Berlin' }))
  await many(api, 'Device', (number) => ({ name: `Unit ${number}`, siteId }))
  await many(api, 'Location', (number) => ({ name: `Shelf ${number}`, siteId }))

  await page.goto(`${url}/devices?add=device`)
  await pick(page, 'Site', 'Site 101')
  await page.keyboard.press('Escape')

  await page.goto(`${url}/devices/${deviceId}`)
  await page.getByRole('button', { name: 'Edit device' }).click()
  await pick(page, 'Site', 'Site 101')
  await page.keyboard.press('Escape')
  await page.goto(`${url}/devices/${deviceId}`)
  await page.getByRole('button', { name: 'Actions for Probe 1' }).click()
  await page.getByRole('menuitem', { name: 'Edit sensor' }).click()
  const sensor = page.getByRole('dialog', { name: 'Edit Probe 1' })
  await pick(page, 'Location', 'Shelf 101')
  await pick(page, 'Device', 'Unit 101')
  await sensor.getByRole('button', { name: 'Save' }).click()
  await expect(sensor).toHaveCount(0)
  const { sensors } = await api.graphql<{ sensors: { nodes: object[] } }>(
    '{ sensors { nodes { device { name } location { name } } } }',
  )
  expect(sensors.nodes).toEqual([{ device: { name: 'Unit 101' }, location: { name: 'Shelf 101' } }])

  await page.goto(`${url}/sites`)
  const card = page.getByRole('rowgroup', { name: 'North depot' })
  await expect(card.getByRole('listitem')).toHaveCount(MANY)
  await card.getByRole('button', { name: 'Add location to North depot' }).click()
  await pick(page, 'Inside', 'Shelf 101')
})
