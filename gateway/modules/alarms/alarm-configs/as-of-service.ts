/** Rules for queries of other domains. */
export { publishedRules } from './as-of-store.ts'
