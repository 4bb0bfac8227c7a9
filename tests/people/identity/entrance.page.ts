import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { register } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

const PASSWORD = 'a quiet winter night'
const someName = () => `user-${randomBytes(6).toString('hex')}`

/** What the gateway says of itself, as if it had a mail server. */
const withMail = (page: Page) =>
  page.route('**/api/v1/about', async (route) => {
    const answer = await route.fetch()
    const about = (await answer.json()) as object
    await route.fulfill({ json: Object.assign(about, { mailsLinks: true }) })
  })
const answerLinks = (page: Page, body: object) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes('requestPasswordLink')
      ? route.fulfill({ json: body })
      : route.continue(),
  )

test('sign-in begins in its first field, and Tab leads on to the password', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/login`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('nobody@example.com')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Register an organisation' }).click()
  await expect(page.getByLabel('Name of the organisation')).toBeFocused()
})

test('sign-in fetches no part of Chakra, and no other page of the entrance', async ({
  page,
  url,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${url}/login`)
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(scripts.join('\n')).toMatch(/identity-pages/)
  expect(scripts.filter((script) => /part|application|register|forgot|pick/.test(script))).toEqual(
    [],
  )
})

test('without a mail server, who forgot the password is told who makes a link, and where', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`${url}/forgot`)
  await expect(page.getByText(/sends no mail.*admin.*under Users.*“Password link”/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page).toHaveTitle('Forgot your password? · Isotherm')
  await expectAccessibleBothWays(page)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('with one, a link is asked for, and the answer says nothing of who has an account', async ({
  page,
  url,
}) => {
  await withMail(page)
  await answerLinks(page, { data: { requestPasswordLink: { problems: [] } } })
  await page.goto(`${url}/forgot`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an address like name@example.com.')).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/If an account belongs to nobody@example\.com/)).toBeVisible()
  await expectAccessible(page)
})

test('who asks too often is told to wait', async ({ page, url }) => {
  await withMail(page)
  await answerLinks(page, {
    errors: [{ message: 'Slow down.', extensions: { code: 'RATE_LIMITED', retryAfter: 1800 } }],
  })
  await page.goto(`${url}/forgot`)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText('Too many attempts. Wait 30 min and try again.')).toBeVisible()
})

test.describe('in a browser from Quebec', () => {
  test.use({ locale: 'fr-CA', timezoneId: 'America/Toronto' })

  test('zone and language are proposed, and what is chosen is in force on the first page', async ({
    page,
    url,
  }) => {
    const name = someName()
    await page.goto(`${url}/register`)
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await expect(zone).toHaveValue('America/Toronto')
    await expect(page.getByLabel('Language').last()).toHaveValue('fr')
    await page.getByLabel('Name of the organisation').fill('Entrepôt Froid')
    await zone.click()
    await page.keyboard.type('york new')
    await page.keyboard.press('Enter')
    await expect(zone).toHaveValue('America/New York')
    await page.getByLabel('Temperatures in').selectOption('F')
    await page.getByLabel('Email').fill(`${name}@example.com`)
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/home/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('banner').getByText('Entrepôt Froid').first()).toBeVisible()
    await page.goto(`${url}/organization`)
    await expect(page.getByRole('combobox', { name: 'Fuseau horaire' })).toHaveValue(
      'America/New York',
    )
    await expect(page.getByLabel('Unité de température')).toHaveValue('F')
  })
})

test('what is wrong with a registration is said at once, under its fields', async ({
  page,
  url,
}) => {
  const taken = someName()
  await register(url, taken)
  await page.goto(`${url}/register`)
  await page.getByRole('button', { name: 'Register' }).click()
  for (const words of [
    'Enter a name for the organisation.',
    'Enter your email address.',
    'Choose a username.',
    'Enter your password.',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByLabel('Name of the organisation')).toBeFocused()
  await expectAccessibleBothWays(page)
  await page.getByLabel('Name of the organisation').fill('North Depot')
  await page.getByLabel('Email').fill(`${taken}@example.com`)
  await page.getByLabel('Username').fill(taken)
  await page.getByLabel('Password', { exact: true }).fill(taken)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(
    page.getByText('This email is already in use. Sign in or use another.'),
  ).toBeVisible()
  await expect(page.getByText('This username is already in use. Choose another.')).toBeVisible()
  await expect(page.getByText('This password is too easy to guess. Choose another.')).toBeVisible()
})

for (const at of ['/login', '/register', '/forgot'])
  test(`${at} stays inside a phone, in both directions`, async ({ page, url }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => localStorage.setItem('language', '"ar"'))
    await page.goto(url + at)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
