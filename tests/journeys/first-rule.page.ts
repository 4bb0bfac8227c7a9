import type { Locator } from '@playwright/test'
import { fleet, ingest } from '../support/api-client.ts'
import { expect, expectAccessible, test, type SignedIn } from '../support/page.ts'

const MINUTE = 60_000

/** A sensor that was too warm for twenty minutes. */
async function warmSensor({ url, api }: SignedIn) {
  const { token } = await fleet(api, 1)
  const now = Date.now()
  const past = Array.from({ length: 120 }, (_, index) => ({
    sensor: 'probe-1',
    ts: now - (120 - index) * MINUTE,
    value: index >= 60 && index < 80 ? 9.5 : 5,
  }))
  expect(await ingest(url, token, past)).toMatchObject({ body: { accepted: 120 } })
}

/** What somebody has to do: press something, or type into a field. */
function counted() {
  let inputs = 0
  return {
    inputs: () => inputs,
    press: async (what: Locator) => {
      inputs++
      await what.click()
    },
    type: async (field: Locator, text: string) => {
      inputs++
      await field.fill(text)
    },
  }
}

test('from the home page a rule with its backtest takes six inputs at most: a template, a sensor', async ({
  signedIn,
}) => {
  const { page, url } = signedIn
  await warmSensor(signedIn)
  await page.goto(`${url}/home`)
  const { press, type, inputs } = counted()
  await press(
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Alarm configurations' })
      .first(),
  )
  await press(page.getByRole('main').getByRole('link', { name: /rule$/ }).first())
  await press(page.getByRole('group', { name: 'Start from a template' }).getByText('Refrigerator'))
  await type(page.getByRole('combobox', { name: 'Applies to' }), 'Probe')
  await press(page.getByRole('option', { name: /Probe 1/ }))
  await expect(page.getByText('The draft would have raised 1 alarm.')).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Save rule' }))
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Refrigerator' })).toBeVisible()
  expect(inputs()).toBeLessThanOrEqual(6)
})

test('by way of its sensor a rule takes one input less', async ({ signedIn }) => {
  const { page, url } = signedIn
  await warmSensor(signedIn)
  await page.goto(`${url}/home`)
  const { press, inputs } = counted()
  await press(page.getByRole('link', { name: 'Probe 1' }))
  // The page before it has a link to a new rule, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Probe 1' })).toBeVisible()
  await press(page.getByRole('main').getByRole('link', { name: /rule/i }).first())
  await press(page.getByRole('group', { name: 'Start from a template' }).getByText('Refrigerator'))
  await expect(page.getByRole('button', { name: 'Remove Probe 1' })).toBeVisible()
  await expect(page.getByText('The draft would have raised 1 alarm.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Save rule' }))
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  expect(inputs()).toBeLessThanOrEqual(5)
})
