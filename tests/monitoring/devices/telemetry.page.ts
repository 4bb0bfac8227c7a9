import { fleet } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

async function send(url: string, token: string, body: object) {
  const answer = await fetch(`${url}/api/v1/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ readings: [{ sensor: 'probe-1', value: 4 }], ...body }),
  })
  expect(answer.status).toBe(200)
}

test('battery and signal are columns once a device sends them, and on the page of the device', async ({
  signedIn: { page, url, api },
}) => {
  const { deviceId, token } = await fleet(api, 1)
  await page.goto(`${url}/devices`)
  await expect(page.getByRole('columnheader', { name: 'Last seen' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Battery' })).toHaveCount(0)
  await send(url, token, { battery: 14, signal: -71 })

  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Signal' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: /14 %\s*low/ })
  await expect(row).toContainText('−71 dBm')
  await page.getByRole('button', { name: 'Battery' }).click()
  await expect(page).toHaveURL(/sort=/)
  await expectAccessible(page)

  await page.goto(`${url}/devices/${deviceId}`)
  await expect(page.getByText('14 %')).toBeVisible()
  await expect(page.getByText('−71 dBm')).toBeVisible()
  await expectAccessible(page)
})

test('a low battery is marked on the tiles of its sensors, and said on their pages', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 1)
  await send(url, token, { battery: 14, signal: -71 })
  await page.goto(`${url}/home`)
  const warning = page.getByRole('article').getByRole('img', { name: 'Battery low: 14 %' })
  await expect(warning).toBeVisible()
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await expect(page.getByText('14 %')).toBeVisible()
  await expect(page.getByText('−71 dBm')).toBeVisible()

  await send(url, token, { battery: 90 })
  await page.goto(`${url}/home`)
  await expect(page.getByRole('article')).toContainText('Probe 1')
  await expect(warning).toHaveCount(0)
})
