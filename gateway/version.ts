import { readFileSync } from 'node:fs'
import { fromRoot } from './root.ts'

/** Of the product, as its package says. */
export const VERSION = (
  JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }
).version
