import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { atRest } from './at-rest.ts'
import { register, type ApiClient } from './api-client.ts'
import { remember } from './remember.ts'

/** A person signed in at the production build, alone in an organisation of their own. */
export interface SignedIn {
  page: Page
  url: string
  api: ApiClient
}

const gatewayUrl = () => {
  const url = process.env.GATEWAY_URL
  if (!url)
    throw new Error(
      'The browser tests start through playwright.config.ts, which starts the gateway.',
    )
  return url
}

/** Answers that pages deal with, and what Playwright itself tries to run in the frame for HTML from outside, which runs nothing. */
const EXPECTED =
  /status of (400|401|404|503)|ERR_INTERNET_DISCONNECTED|Blocked script execution in '[^']*\/html-frame/

export const test = base.extend<{ url: string; silent: void; signedIn: SignedIn }>({
  url: async ({}, use) => use(gatewayUrl()),
  // The console is silent: an error there, or a broken content policy, fails the test that caused it.
  silent: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await use()
      // What a test still holds back at its end is nobody's any more. Some tests close their page themselves.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(said.filter((line) => !EXPECTED.test(line))).toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ page, url }, use) => {
    const api = await register(url, `user-${randomBytes(6).toString('hex')}`)
    await remember(page, api)
    await use({ page, url, api })
  },
})

/**
 * Nothing for axe to find, on the page as it stands. Its usual way opens another page to put together what it finds in frames of other
 * origins, which takes twice as long; ours show HTML from outside, and there no script runs.
 */
export async function expectAccessible(page: Page) {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}

/** The same in light from left to right and dark from right to left; `npm run trials everySkin` goes over every one of them. */
export async function expectAccessibleBothWays(page: Page) {
  const wear = (look: { skin: string; direction: string }) =>
    page.evaluate(({ skin, direction }) => {
      document.documentElement.dataset['skin'] = skin
      document.documentElement.dir = direction
    }, look)
  await wear({ skin: 'dark', direction: 'rtl' })
  await expectAccessible(page)
  await wear({ skin: 'light', direction: 'ltr' })
  await expectAccessible(page)
}

export { expect }
