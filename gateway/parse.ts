import { z } from 'zod'
import { badInput, InputRefused, type Problem } from './errors.ts'
import { MISSING, pathOf, problemOf, wordsOf } from './issues.ts'

/**
 * Input enters here once; past it, types tell the truth. What is wrong is a typed error naming the field.
 * @example const { page, perPage } = parse(SiteList, args)
 */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, { error: wordsOf })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw badInput(pathOf(issue), issue ? sentence(issue) : 'This input is not valid.')
}

/** Like `parse`, for the `input` of a mutation: what is wrong becomes problems of the payload. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const judged = judgeInput(schema, input)
  if ('value' in judged) return judged.value
  throw new InputRefused(judged.problems)
}

/** The same for one of many inputs, where the others are looked at, too. */
export function judgeInput<T extends z.ZodType>(
  schema: T,
  input: unknown,
): { value: z.output<T> } | { problems: Problem[] } {
  const result = schema.safeParse(input, { error: wordsOf })
  return result.success ? { value: result.data } : { problems: result.error.issues.map(problemOf) }
}

const sentence = (issue: z.core.$ZodIssue) =>
  issue.path.length ? `${pathOf(issue).join('.')}: ${issue.message}` : issue.message

/** Turns what a service refused into the payload's problems; anything else flies on. */
export async function withProblems<T extends object>(
  work: Promise<T>,
): Promise<(T & { problems: Problem[] }) | (Partial<T> & { problems: Problem[] })> {
  try {
    return { ...(await work), problems: [] }
  } catch (error) {
    // The service that refuses an input fills in fields of the same payload.
    if (error instanceof InputRefused)
      return { ...(error.payload as Partial<T>), problems: [...error.problems] }
    throw error
  }
}

/**
 * The payload of a mutation that answers with one thing.
 * @example payload('site', service.createSite(ctx, input))
 */
export const payload = <Field extends string, T>(field: Field, work: Promise<T>) =>
  withProblems(work.then((value) => ({ [field]: value }) as Record<Field, T>))

/** A text for people: no NUL and no half of a surrogate pair, which the database could not store. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .min(min, min === 1 ? 'This may not be blank.' : undefined)
    .max(max, `At most ${max} characters.`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'This text contains characters that cannot be stored.',
    )

/**
 * The input of an update: what is left out stays; null is for fields that can be without a value, and of others it is refused.
 * @example const ScheduleChange = changeOf(fields)
 */
export const changeOf = <S extends z.ZodRawShape>(
  fields: S,
  clearable: readonly (keyof S & string)[] = [],
) => {
  const change = z.object(fields).partial()
  return z.unknown().transform((input, context): z.output<typeof change> => {
    const given = Object.entries(input ?? {})
    const lacks = ([field, value]: readonly [string, unknown]) =>
      value === null && field in fields && !clearable.includes(field)
    for (const [field] of given.filter(lacks))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: 'This cannot be without a value.',
        params: MISSING,
      })
    // All that is wrong is said at once, so the other fields are looked at as well.
    const others = Object.fromEntries(given.filter((each) => !lacks(each)))
    const result = change.safeParse(others, { error: wordsOf })
    for (const issue of result.error?.issues ?? []) context.addIssue({ ...issue })
    return result.data ?? z.NEVER
  })
}

/** The input of a creation, in which null means the same as left out: these values, where there are any. */
export const newOf = <S extends z.ZodRawShape>(
  fields: S,
  defaults: Readonly<Record<string, unknown>>,
) => z.preprocess((input) => ({ ...defaults, ...withoutNulls(input) }), z.object(fields))

const withoutNulls = (input: unknown) =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null))

/** An entity's number as GraphQL and REST write it; anything that is no such number belongs to nobody. */
export function idOf(value: string | number): number | undefined {
  const id =
    typeof value === 'number' ? value : /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
export const idsOf = (values: readonly (string | number)[]) =>
  values.map(idOf).filter((id) => id !== undefined)

/** Ids, and no more of them than that. */
export const idsUpTo = (most: number, message: string) =>
  z.array(z.string()).max(most, message).transform(idsOf)
const idList = idsUpTo(1000, 'At most 1,000 ids.')
export const Ids = idList
export const OptionalIds = idList.nullish()
/** Values of a filter that are no ids. */
export const OptionalTexts = z.array(text(200)).max(1000, 'At most 1,000 of them.').nullish()

/** An `InstantRange` of a filter; open where an end is missing. */
export const OptionalInstants = z
  .object({ from: z.date().nullish(), to: z.date().nullish() })
  .nullish()

/** A `LocalDateRange` of a filter, whose scalar has looked at its days; open where an end is missing. */
export const OptionalDays = z
  .object({ from: z.string().nullish(), to: z.string().nullish() })
  .nullish()

/** What every filter names: rows by number, and what is new or was changed in a time. */
export const RowFilter = z.object({
  ids: OptionalIds,
  createdAt: OptionalInstants,
  updatedAt: OptionalInstants,
})
export type RowFilter = z.output<typeof RowFilter>
/** What every list is sorted by. */
export const ROW_SORT_FIELDS = ['ID', 'CREATED_AT', 'UPDATED_AT'] as const
export type RowSortField = (typeof ROW_SORT_FIELDS)[number]

/** What every list takes, with its limits. The fields of its own are beside those that every filter and order has. */
export const listOf = <F extends z.ZodRawShape, const S extends readonly string[]>(
  filter: z.ZodObject<F>,
  sortFields: S,
) =>
  z.object({
    filter: filter.extend(RowFilter.shape).nullish(),
    search: text(200).nullish(),
    sort: z
      .array(
        z.object({
          field: z.enum<readonly [...S, ...typeof ROW_SORT_FIELDS]>([
            ...sortFields,
            ...ROW_SORT_FIELDS,
          ]),
          direction: z.enum(['ASC', 'DESC']).default('ASC'),
        }),
      )
      .max(5, 'At most 5 sort criteria.')
      .nullish(),
    page: z.number().int().min(1).max(10_000).default(1),
    perPage: z.number().int().min(1).max(100).default(10),
  })
