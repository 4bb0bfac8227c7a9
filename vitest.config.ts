import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Vite would take graphql's `module` entry where Node takes `main`: there must be one copy only.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    // Two processes load the gateway once each, not once for each of 300 files: that is a third of the time. What a file opens, and
    // the time it moves, ends with it (`each-file.ts`).
    isolate: false,
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', './scripts/summary/vitest.ts'],
    // A flaky test is a defect, named at the end of the run; it does not keep a change from everybody.
    retry: process.env.CI ? 1 : 0,
  },
})
