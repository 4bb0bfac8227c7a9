const HOUR = 3_600_000

const morningIn = (now: Date, days: number) => {
  const at = new Date(now)
  at.setDate(at.getDate() + days)
  at.setHours(8, 0, 0, 0)
  return at
}

/** When a mail may better go out than now, by the clock of whoever writes it. */
export function laterTimes(now: Date): { id: 'hour' | 'tomorrow' | 'monday'; at: string }[] {
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    { id: 'hour', at: new Date(now.getTime() + HOUR).toISOString() },
    { id: 'tomorrow', at: morningIn(now, 1).toISOString() },
    // Of a Sunday that is tomorrow.
    ...(toMonday > 1
      ? [{ id: 'monday' as const, at: morningIn(now, toMonday).toISOString() }]
      : []),
  ]
}
