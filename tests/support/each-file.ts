import { afterAll } from 'vitest'
import { clock } from './clock.ts'
import { endFile } from './end-of-file.ts'

// Vitest runs this again for each test file, where it loads the modules they share only once.
afterAll(async () => {
  await endFile()
  clock.offset = 0
})
