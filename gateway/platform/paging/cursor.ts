import { createHash } from 'node:crypto'
import { badInput } from '../../errors.ts'

/**
 * A cursor is a place and what it is a place in: handed back elsewhere (another organisation, sensor, filter) it is refused.
 * It is no secret: whoever makes one up gets nothing they could not ask for.
 */
export function cursorOf(stream: readonly unknown[], place: readonly number[]): string {
  return Buffer.from(`${digest(stream)}:${place.join(':')}`).toString('base64url')
}

/** The place, or BAD_USER_INPUT naming the argument. */
export function placeOf(
  cursor: string,
  stream: readonly unknown[],
  argument: string,
  parts = 1,
): number[] {
  const [stamp, ...place] = Buffer.from(cursor, 'base64url').toString().split(':')
  const numbers = place.map(Number)
  const good =
    stamp === digest(stream) &&
    numbers.length === parts &&
    numbers.every((it) => Number.isSafeInteger(it) && it >= 0)
  if (!good) throw badInput([argument], `${argument}: This cursor belongs to another list.`)
  return numbers
}

const digest = (stream: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(stream)).digest('base64url').slice(0, 12)
