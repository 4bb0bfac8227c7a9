import { z } from 'zod'
import { InputRefused, type Problem } from '../../../../errors.ts'
import { parseInput, text } from '../../../../parse.ts'
import { SPOKEN } from '../../../../platform/languages.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../../platform/time/known-zone.ts'
import { Named } from '../account.ts'
import { passwordProblem } from '../passwords/passwords.ts'

/** What may be chosen beside the names; null is left out. */
const Choices = z.object({
  organizationTitle: z.string().trim().pipe(text(120, 1)).nullish(),
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE).nullish(),
  displayUnit: z.enum(['C', 'F', 'K']).nullish(),
  language: z.enum(SPOKEN, 'This language is not spoken here.').nullish(),
})
export type Choices = z.output<typeof Choices>

/** What was asked for: names where they are of the right form, and everything that is wrong without looking anywhere. */
export interface Wish {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly password: string
  readonly choices: Choices
  readonly problems: readonly Problem[]
}

function tried<T extends z.ZodType>(
  schema: T,
  input: unknown,
): { value?: z.output<T>; problems: readonly Problem[] } {
  try {
    return { value: parseInput(schema, input), problems: [] }
  } catch (error) {
    if (error instanceof InputRefused) return { problems: error.problems }
    throw error
  }
}

/** Whatever else is in the input, such as an organisation's number or a role, is ignored. */
export function wishOf(input: Record<string, unknown>): Wish {
  const { email, username, password } = input
  const [address, name] = [tried(Named.email, { email }), tried(Named.username, { username })]
  const chosen = tried(Choices, input)
  const names = [email, username].filter((value) => typeof value === 'string')
  const weak = passwordProblem(password, names)
  return {
    email: address.value?.email,
    username: name.value?.username,
    password: typeof password === 'string' ? password : '',
    choices: chosen.value ?? {},
    problems: [...address.problems, ...name.problems, ...(weak ? [weak] : []), ...chosen.problems],
  }
}

const MESSAGES = {
  email: 'This email is already in use.',
  username: 'This username is already in use.',
} as const

export const takenProblems = (taken: { email: boolean; username: boolean }): Problem[] =>
  (['email', 'username'] as const)
    .filter((name) => taken[name])
    .map((name) => ({ code: 'TAKEN', path: ['input', name], message: MESSAGES[name] }))
