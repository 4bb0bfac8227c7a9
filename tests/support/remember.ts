import type { BrowserContext, Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'

/** Puts the tokens where the client keeps them, as a sign-in on this browser would have. */
export const remember = (
  browser: BrowserContext | Page,
  { accessToken, refreshToken, userData }: ApiClient,
) =>
  browser.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('signed in')) return // once: a session that ends stays ended
      sessionStorage.setItem('signed in', 'yes')
      for (const [key, value] of Object.entries(stored))
        localStorage.setItem(key, JSON.stringify(value))
    },
    // Who comes back has been told how the menu opens.
    { accessToken, refreshToken, userData, menuHinted: true },
  )
