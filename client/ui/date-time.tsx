import { useFormat } from '../lib/use-format.ts'

/** A day and the time on it. */
export function DateTime({ at }: { at: string }) {
  const { dateTime } = useFormat()
  return <bdi>{dateTime(at)}</bdi>
}
