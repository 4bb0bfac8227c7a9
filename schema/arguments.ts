/**
 * What arguments mean wherever they stand, in the words of the schema. A field to whom one means something else describes it itself.
 * By the name of the argument, and those of subscriptions first.
 */
const EVERYWHERE: Readonly<Record<string, string>> = {
  id: 'Its number. One that belongs to another organisation is as if it had never been.',
  input: 'All that is to be stored, judged as a whole: what is wrong comes back as problems.',
  idempotencyKey:
    '1 to 200 printable characters of the client’s choosing, good for 24 hours: the same call again answers with what it made or did the first time, and does nothing. With another input the problem is CONFLICT.',
  expectedVersion:
    'The version that was read. When the row has another one by now, nothing is stored, and the problem is CONFLICT. Left out, the row is taken as it is.',
  filter: 'Which rows: fields combine with AND, values of a list with OR. All when it is left out.',
  search:
    'At most 200 characters, found anywhere in the texts named above; upper and lower case are the same.',
  sort: 'At most 5 criteria, the one that counts most first. Rows that are equal come by id.',
  page: 'Which page: 1 to 10,000.',
  perPage: 'How many rows a page has: 1 to 100.',
  first:
    'How many from the beginning, or after `after`: 1 to 100. 20 when neither first nor last is given.',
  after: 'A cursor of the same list with the same filter: what follows it.',
  last: 'How many from the end, or before `before`: 1 to 100.',
  before: 'A cursor of the same list with the same filter: what stands before it.',
  from: 'Inclusive.',
  to: 'Exclusive.',
  asOf: 'An instant to answer for, as it was known then; now when it is left out.',
  language: 'A code: en, de, fr, it or ar. Any other is English.',
  userId: 'A member, by the number inside the organisation.',
  sensorId: 'The sensor.',
  sensorIds: 'At most 1,000.',
  siteId: 'The site; all that the viewer sees when it is left out.',
  postId: 'The post.',
  liked: 'Whether the viewer likes it.',
  favorite: 'Whether it is among the favourites of the viewer.',
}

const OF_SUBSCRIPTIONS: Readonly<Record<string, string>> = {
  after:
    'A cursor of the same subscription: what came after it is delivered first. Without one a GAP comes first: read what is there then, and nothing is missed.',
}

/** @example argumentWords('Query', 'perPage') // "How many rows a page has: 1 to 100." */
export const argumentWords = (type: string, name: string): string | undefined =>
  (type === 'Subscription' ? OF_SUBSCRIPTIONS[name] : undefined) ?? EVERYWHERE[name]
