import type { Page } from '@playwright/test'
import { holdAnswers } from '../support/held-answers.ts'
import { expect, expectAccessible, test } from '../support/page.ts'
import { schedule } from './support/schedule.ts'

/** What is felt as an answer to a press, in milliseconds. */
const AT_ONCE = 200

/** From now on time passes only as the test says: a slow machine is not what is measured. */
const stopTime = async (page: Page) =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))

test('a page that takes longer is seen to be coming', async ({ signedIn: { page, url } }) => {
  await page.clock.install()
  await page.goto(`${url}/home`)
  await expect(page.getByText('Set up monitoring')).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Loading' })
  await expect(progress).toHaveCount(0)
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/audit-page*', async (route) => {
    await arrived
    await route.continue()
  })
  await stopTime(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click()
  await page.clock.runFor(AT_ONCE)
  await expect(progress).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(progress).toHaveCount(0)
})

test('an act that takes longer is seen to be under way', async ({
  signedIn: { page, url, api },
}) => {
  await schedule(api, 'Shop')
  await page.clock.install()
  await page.goto(`${url}/maintenance/schedules`)
  await page.getByRole('button', { name: 'Delete Shop' }).click()
  const release = await holdAnswers(page, /deleteSchedule/i)
  await stopTime(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).click()
  const progress = page.getByRole('progressbar', { name: 'Loading', includeHidden: true })
  await page.clock.runFor(AT_ONCE)
  await expect(progress).toBeVisible()
  await page.clock.resume()
  release()
  await expect(page.getByText('Shop deleted')).toBeVisible()
  await expect(progress).toHaveCount(0)
})
