// How much may be mailed (decision 025). Counted before a mail goes out, and taken back when no server took it.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import type { MailAllowance } from '../tables.ts'
import * as store from './mail-count-store.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>
type Means = Pick<Deps, 'config' | 'now' | 'meters'>

const HOUR = 3_600_000
const DAY = 24 * HOUR
const beginOf = (span: number, now: number) => new Date(now - (now % span))

/** Why a mail may not go out now, in a sentence. */
export interface OverLimit {
  readonly message: string
  /** How many there may be. */
  readonly most: number
  /** When there is room again; null when that is not known. */
  readonly until: Date | null
}

/** A mail that was counted. */
export interface Counted {
  readonly counts: readonly store.Count[]
}

interface Wish {
  readonly allowance: Exclude<MailAllowance, 'INVITATION'>
  readonly address: string
  /** For the metric. */
  readonly kind: MailKind
}
export type MailKind = 'alarm' | 'test' | 'notice' | 'link' | 'confirmation' | 'letter'

export const isOver = (answer: Counted | OverLimit): answer is OverLimit => 'message' in answer

/** Counts a mail, or says why it may not go out now: then nothing is counted. */
export async function countMail(
  within: Within,
  means: Means,
  wish: Wish,
): Promise<Counted | OverLimit> {
  const { config, now, meters } = means
  const { allowance, address } = wish
  const [perHour, perDay] =
    allowance === 'ALARM'
      ? [config.ALARM_MAILS_PER_HOUR, config.ALARM_MAILS_PER_DAY]
      : [config.MAILS_PER_HOUR, config.MAILS_PER_DAY]
  const [hour, day] = [beginOf(HOUR, now()), beginOf(DAY, now())]
  const toAddress = { allowance, recipient: address.toLowerCase(), startsAt: hour }
  const refused = (message: string, most: number, until: Date): OverLimit => {
    meters.mails.inc({ kind: wish.kind, outcome: 'limited' })
    return { message, most, until }
  }
  if (!(await store.add(within, toAddress, perHour)))
    return refused(
      `At most ${perHour} mails an hour go to ${address}.`,
      perHour,
      new Date(hour.getTime() + HOUR),
    )
  const ofDay = { allowance, recipient: '', startsAt: day }
  const count = await store.add(within, ofDay, perDay)
  if (count === 1) await store.forget(within, new Date(day.getTime() - DAY))
  if (count) return { counts: [toAddress, ofDay] }
  await store.takeBack(within, toAddress)
  return refused(
    `At most ${perDay} mails a day go out for an organisation.`,
    perDay,
    new Date(day.getTime() + DAY),
  )
}

/** Whether an organisation was founded so lately that nobody knows yet what it is for. */
export async function isYoung(
  within: Within,
  { config, now }: Pick<Means, 'config' | 'now'>,
): Promise<boolean> {
  const founded = await store.foundedAt(within)
  return now() - founded.getTime() < config.YOUNG_DAYS * DAY
}

/** Counts an invitation of an organisation that is young still; to be called before its mail is counted. */
export async function countInvitation(
  within: Within,
  { config, now, meters }: Means,
): Promise<Counted | OverLimit> {
  const founded = await store.foundedAt(within)
  if (now() - founded.getTime() >= config.YOUNG_DAYS * DAY) return { counts: [] }
  const count = { allowance: 'INVITATION', recipient: '', startsAt: founded } as const
  if (await store.add(within, count, config.YOUNG_INVITATIONS)) return { counts: [count] }
  meters.mails.inc({ kind: 'link', outcome: 'limited' })
  const most = config.YOUNG_INVITATIONS
  const message = `An organisation mails at most ${most} invitations in its first ${config.YOUNG_DAYS} days.`
  return { message, most, until: new Date(founded.getTime() + config.YOUNG_DAYS * DAY) }
}

/** For a mail that no server took. */
export async function takeBack(within: Within, { counts }: Counted): Promise<void> {
  for (const count of counts) await store.takeBack(within, count)
}
