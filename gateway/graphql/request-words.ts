/** What Apollo Server says of a request that it cannot hand on, and what we say. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/batching/, 'Send one operation per request. Batches are not supported.'],
  [
    /Cross-Site/,
    'Send Content-Type: application/json, or a header Apollo-Require-Preflight with any value, which no other site can make a browser send.',
  ],
  [/persistedQuery` extension/, '`query` must hold a document.'],
  [/^PersistedQuery/, 'Send the document itself as `query`. Hashes are not supported.'],
  [/^POST body missing/, 'The body must be a JSON object with a `query`.'],
  [/^GraphQL queries must be strings/, '`query` must be a text.'],
  [/^`(variables|extensions)` in a POST body/, '`$1` must be an object.'],
  [/^`(operationName)` in a POST body/, '`$1` must be a text.'],
  [/^The '(\w+)' search parameter/, '`$1` may be given once only.'],
  [/^The (\w+) search parameter/, '`$1` must be an object, as JSON.'],
  [/content-type header/, 'A GET can only have the Content-Type application/json.'],
  [/'accept' header/, 'The response is application/json or application/graphql-response+json.'],
  [/^GET requests only/, 'A GET can only run queries. Send a mutation by POST.'],
]

/** What a value of GraphQL's own types should have been, as `base.graphql` says it of the others. */
const OWN_TYPES: Readonly<Record<string, string>> = {
  Int: 'A whole number from -2,147,483,648 to 2,147,483,647.',
  Float: 'A number.',
  String: 'A text.',
  Boolean: 'true or false.',
  ID: 'An id: a text or a whole number.',
}

/** @example wordsOfValue('Int cannot represent non-integer value: "x"') // 'Expected type "Int". A whole number from …' */
export const wordsOfValue = (message: string): string =>
  message.replace(
    /(^|; )(Int|Float|String|Boolean|ID) cannot represent [^]*$/,
    (_all, before: string, type: string) => `${before}Expected type "${type}". ${OWN_TYPES[type]}`,
  )

/** @example wordsOfRequest('Operation batching disabled.') // "Send one operation per request. Batches are not supported." */
export function wordsOfRequest(message: string): string {
  const [pattern, words] = WORDS.find(([pattern]) => pattern.test(message)) ?? []
  if (!pattern || words === undefined) return 'This request cannot be read.'
  const [, name = ''] = pattern.exec(message) ?? []
  return words.replace('$1', name)
}
