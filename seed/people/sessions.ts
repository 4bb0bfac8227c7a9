import type { Plot } from '../monitoring/plot.ts'
import { stream } from '../monitoring/simulator/random.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** So far back somebody signed in: all of last year, and some of the year before it. */
const DAYS = 760
/** How often a day in each organisation of the demo; less at weekends. */
const A_DAY: Readonly<Record<number, number>> = { 1: 8, 2: 2 }
const AT_ONCE = 500

const deviceOf = (u: number) => {
  if (u < 0.6) return 'DESKTOP'
  return u < 0.93 ? 'PHONE' : 'TABLET'
}

/** Who signed in over two years, as the audit log says it: sessions themselves are over. */
export async function seedSessions({ db, organization, seed, anchor }: Plot): Promise<void> {
  const aDay = A_DAY[organization.id]
  if (!aDay) return
  const members = await db
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  const entries = Array.from({ length: DAYS }, (_, index) => DAYS - index).flatMap((daysAgo) => {
    const { u } = stream(seed + organization.id, String(daysAgo), 'sign-ins')
    const midnight = Math.floor((anchor - daysAgo * DAY) / DAY) * DAY
    const share = new Date(midnight).getUTCDay() % 6 === 0 ? 0.35 : 1.2
    const count = Math.round(aDay * share * (0.7 + 0.6 * u(0)) * (1 - daysAgo / (3 * DAYS)))
    return Array.from({ length: count }, (_, turn) => u(10 + turn))
      .sort((a, b) => a - b)
      .map((time, turn) => ({
        at: new Date(midnight + (6 + 11 * time) * HOUR),
        // Some sign in more often than others.
        actorId: members[Math.floor(u(100 + turn) ** 1.5 * members.length)]?.id ?? null,
        action: 'session.started',
        entity: 'Session',
        entityId: null,
        detail: JSON.stringify({ device: deviceOf(u(200 + turn)) }),
      }))
  })
  for (let first = 0; first < entries.length; first += AT_ONCE)
    await db
      .insertInto('auditEntry')
      .values(entries.slice(first, first + AT_ONCE))
      .execute()
}
