import { badInput } from '../../../../errors.ts'

export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** Bare, or quoted as the draft of the header has it: both are the same key. */
const FORM = /^("?)([\w.:+/=~-]{1,128})\1$/

/** The key in that header, if there is one. */
export function givenKey(header: unknown): string | undefined {
  if (header === undefined) return undefined
  const key = typeof header === 'string' ? FORM.exec(header)?.[2] : undefined
  if (key === undefined) {
    throw badInput(
      [IDEMPOTENCY_KEY],
      `${IDEMPOTENCY_KEY} must be 1 to 128 letters, digits or any of - _ . : + / = ~`,
    )
  }
  return key
}
