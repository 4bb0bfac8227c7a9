import type { Page } from '@playwright/test'
import { expect, test, type SignedIn } from '../../support/page.ts'

/** Makes the stored access token one that the gateway refuses, as an expired one is. */
const spoilAccessToken = (page: Page) =>
  page.evaluate(() => {
    const [head, body] = (JSON.parse(localStorage.getItem('accessToken') ?? '""') as string).split(
      '.',
    )
    localStorage.setItem('accessToken', JSON.stringify(`${head}.${body}.${'A'.repeat(43)}`))
  })

const refreshes = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('refreshSession')) seen.push(request.url())
  })
  return seen
}

async function open({ page, url }: SignedIn, path = '/home') {
  await page.goto(`${url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('SEC-11 ten parallel calls over an expired token, from five tabs, refresh once and all go on', async ({
  signedIn,
  context,
}) => {
  await open(signedIn)
  const tabs = [
    signedIn.page,
    ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage()))),
  ]
  const seen = tabs.map(refreshes)
  await spoilAccessToken(signedIn.page)
  // Nothing reaches the gateway before ten calls are under way, so that every one of them meets the expired token.
  const held: (() => void)[] = []
  let refused = 0
  context.on('response', (response) => void (refused += Number(response.status() === 401)))
  await context.route('**/graphql', async (route) => {
    if (held.length < 10)
      await new Promise<void>(
        (go) => (held.push(go), held.length === 10 && held.forEach((each) => each())),
      )
    await route.continue()
  })
  await Promise.all(tabs.map((tab) => tab.goto(`${signedIn.url}/home`)))
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThanOrEqual(10)
  await expect.poll(() => seen.flat().length).toBe(1)
  // Whoever refreshes once more does so before everything is there.
  for (const tab of tabs) await expect(tab.getByText('Live', { exact: true })).toBeVisible()
  expect(seen.flat()).toHaveLength(1)
})

test('SEC-11 a failed refresh rejects what waits, forgets the session and goes to the sign-in, without a loop', async ({
  signedIn,
}) => {
  const { page } = signedIn
  await open(signedIn, '/devices')
  await page.evaluate(() =>
    localStorage.setItem('refreshToken', JSON.stringify('nothing the gateway ever gave')),
  )
  await spoilAccessToken(page)
  const seen = refreshes(page)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fdevices/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(
    await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'userData'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null])
  // Whoever went round in circles would do so here.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(seen).toHaveLength(1)
})
