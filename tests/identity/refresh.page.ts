import type { Page } from '@playwright/test'
import { expect, test, type SignedIn } from '../support/page.ts'

/** Makes the stored access token one that the gateway refuses, as an expired one is. */
const spoilAccessToken = (page: Page) =>
  page.evaluate(() => {
    const [head, body] = (JSON.parse(localStorage.getItem('accessToken') ?? '""') as string).split('.')
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

test('SEC-11 tabs that meet an expired token together refresh once and all go on', async ({ signedIn, context }) => {
  await open(signedIn)
  const other = await context.newPage()
  const seen = [refreshes(signedIn.page), refreshes(other)]
  await other.goto(`${signedIn.url}/home`)
  await spoilAccessToken(signedIn.page)
  await Promise.all([signedIn.page.reload(), other.reload()])
  for (const page of [signedIn.page, other]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(seen.flat()).toHaveLength(1)
})

test('SEC-11 a failed refresh rejects what waits, forgets the session and goes to the sign-in, without a loop', async ({
  signedIn,
}) => {
  const { page } = signedIn
  await open(signedIn)
  await page.evaluate(() => localStorage.setItem('refreshToken', JSON.stringify('nothing the gateway ever gave')))
  await spoilAccessToken(page)
  const seen = refreshes(page)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => ['accessToken', 'refreshToken', 'userData'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ])
  await page.waitForTimeout(1500)
  expect(seen).toHaveLength(1)
})
