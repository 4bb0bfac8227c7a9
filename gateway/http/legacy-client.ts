import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { legacyPolicy } from './headers.ts'

const PAGE = 'index.html'
/** Pictures of people and products are named by the SHA-256 of their contents: such a name always means one of ours. */
const PICTURES = `img/${'[0-9a-f]'.repeat(64)}*`
const SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi

/** Hashes of the scripts that stand in a page, as a content security policy names them. */
const hashesIn = (html: string) =>
  [...html.matchAll(SCRIPT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/**
 * An older client that calls the REST operations, on the same origin as they are: one page for all of its addresses, in place of our own
 * pages. Some addresses are both a page and an operation (`/apps/ecommerce/wishlist`): what is sent follows from `Accept`.
 */
export const legacyClient = (directory: string) => ({
  directory,
  fileAt: () => PAGE,
  policy: legacyPolicy(hashesIn(readFileSync(path.join(directory, PAGE), 'utf8'))),
  hidden: [PICTURES],
})
