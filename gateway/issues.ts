import type { z } from 'zod'
import type { Bound, Problem } from './errors.ts'

// What zod finds wrong with an input, as problems and in words of ours: no library speaks to users.

type Issue = z.core.$ZodIssue
type TooSmall = Issue & { code: 'too_small' }
type TooBig = Issue & { code: 'too_big' }

/** Marks what is wrong as a value that is missing. */
export const MISSING = { problem: 'REQUIRED' }

export const pathOf = (issue: Issue | undefined) => (issue?.path ?? []).map(String)

export function problemOf(issue: Issue): Problem {
  const [path, { message }] = [['input', ...pathOf(issue)], issue]
  if (isMissing(issue)) return { code: 'REQUIRED', path, message }
  if (issue.code === 'too_small')
    return { code: 'OUT_OF_RANGE', path, message, params: least(issue) }
  if (issue.code === 'too_big') return { code: 'OUT_OF_RANGE', path, message, params: most(issue) }
  const bound = issue.code === 'custom' ? (issue.params?.['bound'] as Bound | undefined) : undefined
  if (bound) return { code: 'OUT_OF_RANGE', path, message, params: bound }
  return { code: 'INVALID', path, message }
}

/** For a rule of our own that compares one field with another: `context.addIssue(missed(['to'], BACKWARDS, { earliest: from }))`. */
export const missed = (path: PropertyKey[], message: string, bound: Bound) => ({
  code: 'custom' as const,
  path,
  message,
  params: { bound },
})

const isMissing = (issue: Issue) =>
  issue.code === 'custom'
    ? issue.params === MISSING
    : issue.code === 'too_small' && isBlank(issue.origin, issue.minimum)

const isBlank = (origin: string, minimum: number | bigint) => origin === 'string' && minimum === 1

function least({ origin, minimum, inclusive = true }: TooSmall): Bound {
  const bound = Number(minimum)
  switch (origin) {
    case 'string':
      return { minLength: bound }
    case 'array':
      return { minItems: bound }
    case 'date':
      return inclusive ? { earliest: new Date(bound) } : { after: new Date(bound) }
    default:
      return inclusive ? { min: bound } : { above: bound }
  }
}

/** Nothing has to be less than a bound: every maximum is itself good. */
function most({ origin, maximum }: TooBig): Bound {
  const bound = Number(maximum)
  switch (origin) {
    case 'string':
      return { maxLength: bound }
    case 'array':
      return { maxItems: bound }
    case 'date':
      return { latest: new Date(bound) }
    default:
      return { max: bound }
  }
}

/** What an issue is called where the schema gives it no words. */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_small':
      return isBlank(issue.origin, issue.minimum)
        ? 'This may not be blank.'
        : bounded('At least', 'Not before', issue.origin, issue.minimum)
    case 'too_big':
      return bounded('At most', 'Not after', issue.origin, issue.maximum)
    case 'invalid_value':
      return `This must be one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_type':
      return issue.input == null
        ? 'This is required.'
        : `This must be ${NOUNS[issue.expected] ?? 'of another type'}.`
    default:
      return 'This does not have the required format.'
  }
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'an instant',
  array: 'a list',
  object: 'an object',
}

function bounded(edge: string, moment: string, origin: string, bound: number | bigint): string {
  if (origin === 'date') return `${moment} ${new Date(Number(bound)).toISOString()}.`
  const count = bound.toLocaleString('en', { maximumFractionDigits: 20 })
  if (origin === 'string') return `${edge} ${count} characters.`
  return origin === 'array' ? `${edge} ${count} of them.` : `${edge} ${count}.`
}
