import { setTimeout as sleep } from 'node:timers/promises'

/** What a gateway may take for anything it does by itself, milliseconds: leases of 10 s, their successors and starts included. */
const PATIENCE = 90_000

/** Waits for a condition. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  otherwise: string,
): Promise<void> {
  const began = performance.now()
  while (!(await condition())) {
    if (performance.now() - began > PATIENCE) throw new Error(otherwise)
    await sleep(20)
  }
}
