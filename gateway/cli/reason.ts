import { z } from 'zod'
import { messageOf } from '../errors.ts'

/** Why a file cannot be used, for who named it. */
export const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
