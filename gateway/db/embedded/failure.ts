/** The embedded server cannot be had here; the message says why, and what to do instead. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

export function fail(why: string, cause?: unknown): never {
  throw new EmbeddedError(`${why} Set DATABASE_URL to use a PostgreSQL of your own instead.`, {
    cause,
  })
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** For `catch()`: lets errors of these codes pass as undefined. */
export const but =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error) ?? '')) throw error
  }

export const lastLines = (text: string): string => text.trim().split('\n').slice(-12).join('\n')
