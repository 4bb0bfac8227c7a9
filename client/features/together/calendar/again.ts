// How events come again, as the form offers it; the rule is made of it and of the day the event begins on.
export const AGAIN = [
  'none',
  'daily',
  'weekdays',
  'weekly',
  'biweekly',
  'monthly',
  'monthlyNth',
  'yearly',
] as const
export type Again = (typeof AGAIN)[number] | 'kept'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'MO'
const numberOf = (day: string) => Number(day.slice(8, 10))

/** Which of its weekday in its month a day is: 1 to 4, or -1 for the last. */
export const nthOf = (day: string): number => {
  const nth = Math.ceil(numberOf(day) / 7)
  return nth > 4 ? -1 : nth
}

function ruleFor(again: Exclude<Again, 'kept'>, day: string): string {
  const weekday = weekdayOf(day)
  const rules: Record<typeof again, string> = {
    none: '',
    daily: 'FREQ=DAILY',
    weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    weekly: `FREQ=WEEKLY;BYDAY=${weekday}`,
    biweekly: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`,
    monthly: `FREQ=MONTHLY;BYMONTHDAY=${numberOf(day)}`,
    monthlyNth: `FREQ=MONTHLY;BYDAY=${nthOf(day)}${weekday}`,
    yearly: 'FREQ=YEARLY',
  }
  return rules[again]
}

const partsOf = (rule: string) => rule.split(';').filter(Boolean)
const isEnd = (part: string) => /^(UNTIL|COUNT)=/.test(part)

/** What the form shows of a rule: one of those it offers, or that it is kept as it is. */
export function againOf(rule: string, day: string): { again: Again; until: string } {
  const parts = partsOf(rule)
  const body = parts
    .filter((part) => !isEnd(part))
    .toSorted()
    .join(';')
  const [, year, month, date] =
    /^UNTIL=(\d{4})(\d\d)(\d\d)/.exec(parts.find((part) => part.startsWith('UNTIL=')) ?? '') ?? []
  const until = year ? `${year}-${month}-${date}` : ''
  const known = AGAIN.find((each) => ruleFor(each, day).split(';').toSorted().join(';') === body)
  const isCounted = parts.some((part) => part.startsWith('COUNT='))
  return { again: known && !isCounted ? known : 'kept', until }
}

export function ruleOf(again: Again, until: string, day: string, kept: string): string {
  if (again === 'kept') return kept
  const rule = ruleFor(again, day)
  return rule && until ? `${rule};UNTIL=${until.replaceAll('-', '')}` : rule
}
