import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './tests/support/chromium.ts'

// The production build against a real gateway, in the system's Chromium.
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.page.ts',
  globalSetup: './tests/support/browser-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a defect, named at the end of the run; it does not keep a change from everybody.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./scripts/summary/playwright.ts']],
  timeout: 60_000,
  // Two tests, a gateway and a database share the machine.
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording each step makes the run a third longer: only what failed is run again with it. `--trace on` does it at once.
    trace: 'on-first-retry',
    launchOptions: CHROMIUM,
  },
  // How things move is a subject of `tests/ui`. Elsewhere they are where they belong at once: drawing every step of a movement without a
  // graphics card is a tenth of the time.
  projects: [
    { name: 'ui', testMatch: 'ui/**/*.page.ts' },
    {
      name: 'pages',
      testIgnore: 'ui/**',
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
