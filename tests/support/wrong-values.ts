import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'

// Values that GraphQL lets pass and a field may refuse, made from the schema. For null see `gateway/updates.test.ts`.

const LONG = 'x'.repeat(6000)
/** The plausible one comes first. */
const BY_SCALAR: Readonly<Record<string, readonly unknown[]>> = {
  ID: ['7', 'x', '', '0', '99999999999999999999', LONG],
  String: ['words', '', ' ', LONG, 'a\0b', 'not@an address', 'https://', '-1'],
  Int: [1, 2_147_483_647, -2_147_483_648, 0],
  Float: [1, 1e300, -1e300, 0],
  Boolean: [true, false],
  DateTimeISO: ['2026-01-05T10:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'],
  LocalDate: ['2026-01-05', '9999-12-31', '0001-01-01'],
  TimeZone: ['Europe/Berlin'],
  NonNegativeInt: [1, 0],
  PositiveInt: [1],
  SafeInt: [1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
  Currency: ['EUR'],
  Locale: ['en'],
  JSON: ['words'],
  JSONObject: [{ words: true }],
}
/** More than any list may hold, unless a request could not hold them. */
const MANY = 1201
const MOST_BYTES = 40_000

/** A value that could be meant. */
export function plausible(type: GraphQLInputType): unknown {
  const bare = getNullableType(type)
  if (isListType(bare)) return [plausible(bare.ofType)]
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (!isInputObjectType(bare)) return BY_SCALAR[bare.name]?.[0]
  const fields = Object.values(bare.getFields()).filter(isRequiredInputField)
  return Object.fromEntries(fields.map(({ name, type }) => [name, plausible(type)]))
}

/** What may be wrong with a value, one thing after another; of an object, with all its fields at once. */
export function wrongOf(type: GraphQLInputType): unknown[] {
  const bare = getNullableType(type)
  if (isListType(bare)) {
    const one = plausible(bare.ofType)
    const count = Math.min(MANY, Math.floor(MOST_BYTES / (JSON.stringify(one).length + 1)))
    const many = Array.from({ length: count }, () => one)
    return [[], many, ...wrongOf(bare.ofType).map((each) => [each])]
  }
  if (isInputObjectType(bare)) return [...wrongObjects(Object.values(bare.getFields()))]
  if (isEnumType(bare)) return [bare.getValues().at(-1)?.name]
  return [...(BY_SCALAR[bare.name] ?? []).slice(1)]
}

function wrongObjects(fields: readonly GraphQLInputField[]): unknown[] {
  const all = fields.map(({ name, type }) => ({
    name,
    usual: plausible(type),
    wrong: wrongOf(type),
  }))
  const most = Math.max(...all.map(({ wrong }) => wrong.length))
  const objectOf = (index: number, isWrong: (place: number) => boolean) =>
    Object.fromEntries(
      all.map(({ name, usual, wrong }, place) => [
        name,
        wrong.length && isWrong(place) ? wrong[index % wrong.length] : usual,
      ]),
    )
  return Array.from({ length: most }, (_, index) => index).flatMap((index) => {
    const whole = objectOf(index, () => true)
    if (JSON.stringify(whole).length < 2 * MOST_BYTES) return [whole]
    return [0, 1].map((half) => objectOf(index, (place) => place % 2 === half))
  })
}

/** A field of an input, by its path from the outermost; indices of lists are left out. */
export interface Place {
  readonly path: readonly string[]
  readonly field: GraphQLInputField
}

/** All that is in an input. */
export function placesIn(type: GraphQLInputType, path: readonly string[]): Place[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return []
  return Object.values(named.getFields()).flatMap((field) => {
    const own = [...path, field.name]
    return [{ path: own, field }, ...placesIn(field.type, own)]
  })
}
