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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    reporters: ['default', './scripts/summary/vitest.ts'],
    // A flaky test is a defect, named at the end of the run; it does not keep a change from everybody.
    retry: process.env.CI ? 1 : 0,
  },
})
