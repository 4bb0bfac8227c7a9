import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { OptionalDays, parse } from '../../../parse.ts'
import { CARD_NAMES, type Card, type CardFigures, type CardName } from './card.ts'
import type { CardPlan, CountedCard } from './counting.ts'
import { MONEY_CARDS } from './money-cards.ts'
import { ORDER_CARDS } from './order-cards.ts'
import { PEOPLE_CARDS } from './people-cards.ts'
import { sourcesOf } from './sources.ts'
import { spanOfDays, spanOfPeriod, todayIn, type Span } from './span.ts'
import { timeZoneOf } from './store.ts'
import { WORK_CARDS } from './work-cards.ts'

const PLANS: Readonly<Record<CardName, CardPlan>> = {
  ...MONEY_CARDS,
  ...ORDER_CARDS,
  ...PEOPLE_CARDS,
  ...WORK_CARDS,
}

const MOST_DAYS = 1830

export const CardNames = z
  .array(z.enum(CARD_NAMES))
  .max(CARD_NAMES.length, `At most ${CARD_NAMES.length} cards.`)
  .transform((names) => [...new Set(names)])

const CardsAsked = z.object({
  names: CardNames.nullish(),
  period: z.enum(['LAST_28_DAYS', 'LAST_MONTH', 'LAST_YEAR']).default('LAST_28_DAYS'),
  days: OptionalDays,
})
type CardsAsked = z.output<typeof CardsAsked>

function daysAsked({ from, to }: NonNullable<CardsAsked['days']>) {
  if (!from || !to) throw badInput(['days', from ? 'to' : 'from'], 'days: Name both ends.')
  const [start, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const count = start.until(last, { largestUnit: 'day' }).days + 1
  if (count < 1) throw badInput(['days', 'to'], 'days.to: Not before the first day.')
  if (count > MOST_DAYS) throw badInput(['days'], `days: At most ${MOST_DAYS} days.`)
  return { start, last }
}

/** Today, where the organisation is. */
export async function todayOf(ctx: Context) {
  const timeZone = await timeZoneOf(authorize(ctx, 'read', 'Card'))
  return { timeZone, today: todayIn(timeZone, ctx.now()) }
}

async function spanAsked(ctx: Context, { period, days }: CardsAsked): Promise<Span> {
  const { timeZone, today } = await todayOf(ctx)
  if (!days) return spanOfPeriod(period, today, { timeZone })
  const { start, last } = daysAsked(days)
  return spanOfDays(start, last, { timeZone })
}

/** Figures at a glance; a card whose list the viewer may not read has none, and the others have theirs. */
export async function reportCards(ctx: Context, asked: unknown) {
  authorize(ctx, 'read', 'Card')
  const wanted = parse(CardsAsked, asked)
  const span = await spanAsked(ctx, wanted)
  const { from, to, comparedFrom, comparedTo, timeZone, bucket, firstDays, comparedFirstDays } =
    span
  const cards = await cardsOf(ctx, wanted.names ?? CARD_NAMES, span)
  return {
    from,
    to,
    comparedFrom,
    comparedTo,
    timeZone,
    bucket,
    firstDays,
    comparedFirstDays,
    cards,
  }
}

export async function cardsOf(
  ctx: Context,
  names: readonly CardName[],
  span: Span,
): Promise<Card[]> {
  authorize(ctx, 'read', 'Card')
  const sources = sourcesOf(ctx, span)
  return Promise.all(
    names.map(async (name): Promise<Card> => {
      const { needs, count } = PLANS[name]
      if (!needs.every(([action, subject]) => may(ctx, action, subject)))
        return { name, figures: null }
      const computedAt = new Date(ctx.now())
      return { name, figures: figuresOf(await count(sources, span, ctx), computedAt) }
    }),
  )
}

/** One card whose list the viewer must be allowed to read. */
export async function oneCard(ctx: Context, name: CardName, span: Span): Promise<CardFigures> {
  for (const [action, subject] of PLANS[name].needs) authorize(ctx, action, subject)
  const [card] = await cardsOf(ctx, [name], span)
  if (!card?.figures) throw new Error(`${name} has no figures.`)
  return card.figures
}

const figuresOf = (counted: CountedCard, computedAt: Date): CardFigures => ({
  unit: 'COUNT',
  currency: null,
  parts: [],
  secondsToRespond: null,
  leftOut: [],
  computedAt,
  ...counted,
  change: counted.previous ? (counted.figure - counted.previous) / counted.previous : null,
})
