import type { z } from 'zod'
import { InputRefused, type Problem } from '../../../../errors.ts'
import { parseInput } from '../../../../parse.ts'
import { Named } from '../account.ts'
import { passwordProblem } from '../passwords/passwords.ts'

/** What was asked for: names where they are of the right form, and everything that is wrong without looking anywhere. */
export interface Wish {
  readonly email: string | undefined
  readonly username: string | undefined
  readonly password: string
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

/** Of the body only these three count: organisation, role, ability or id in it are ignored. */
export function wishOf(input: Record<string, unknown>): Wish {
  const { email, username, password } = input
  const [address, name] = [tried(Named.email, { email }), tried(Named.username, { username })]
  const names = [email, username].filter((value) => typeof value === 'string')
  const weak = passwordProblem(password, names)
  return {
    email: address.value?.email,
    username: name.value?.username,
    password: typeof password === 'string' ? password : '',
    problems: [...address.problems, ...name.problems, ...(weak ? [weak] : [])],
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
