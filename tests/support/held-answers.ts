import type { Page } from '@playwright/test'

/** From now on answers to requests that say this are made at once, and come when what is returned is called. */
export async function holdAnswers(page: Page, said: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (!said.test(route.request().postData() ?? '')) return route.continue()
    const response = await route.fetch()
    await released
    return route.fulfill({ response })
  })
  return release
}
