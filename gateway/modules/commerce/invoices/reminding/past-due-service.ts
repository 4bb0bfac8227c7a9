// Those who look after invoices are told once of each that is past due. The status itself is computed and waits for no job.
import { tenantOfWorker } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { LANGUAGES, SPOKEN, type Language } from '../../../../platform/languages.ts'
import { formatMoney } from '../../../../platform/money/money.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { inRounds } from '../../../../worker/rounds.ts'
import {
  membersWhoMay,
  noteInWords,
  ringBells,
  tellInWords,
  type Note,
  type Said,
} from '../../../ground/notifications/notices/notice-service.ts'
import { refreshStatuses, takePastDue, type PastDue } from './past-due-store.ts'
import { PAST_DUE_WORDS } from './words.ts'

declare module '../../../ground/notifications/tables.ts' {
  interface WordedKinds {
    INVOICE_PAST_DUE: true
  }
}

/** The lease of this job. */
export const PAST_DUE = 'past-due'
const EVERY = 10 * 60_000
/** Of more at once the list tells. */
const MOST_NAMED = 5

type Means = Pick<Deps, 'database' | 'declared' | 'log' | 'now' | 'pubsub'>

const inEachLanguage = (say: (language: Language) => { title: string; body: string }) =>
  Object.fromEntries(SPOKEN.map((language) => [language, say(language)])) as Said

function noteOf(invoice: PastDue): Note {
  const said = inEachLanguage((language) => {
    const { locale } = LANGUAGES[language]
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    return PAST_DUE_WORDS[language].one({
      number: invoice.number,
      client: invoice.client,
      balance: formatMoney({ minor: invoice.balance, currency: invoice.currency }, locale),
      due: day.format(new Date(`${invoice.dueDate}T00:00:00Z`)),
    })
  })
  return noteInWords('INVOICE_PAST_DUE', said, `/apps/invoice/preview/${invoice.id}`)
}

function notesOf(invoices: readonly PastDue[]): Note[] {
  if (invoices.length <= MOST_NAMED) return invoices.map(noteOf)
  const said = inEachLanguage((language) => PAST_DUE_WORDS[language].many(invoices.length))
  return [noteInWords('INVOICE_PAST_DUE', said, '/apps/invoice/list?status=PAST_DUE')]
}

/** One round of an organisation. */
export async function tellOfPastDue(deps: Means, organizationId: number): Promise<void> {
  const tenant = tenantOfWorker(deps, organizationId)
  const now = new Date(deps.now())
  const notified = await inTransaction(tenant, async (within) => {
    await refreshStatuses(within, now)
    const invoices = await takePastDue(within, now)
    if (!invoices.length) return []
    const memberIds = await membersWhoMay(deps, within, 'update', 'Invoice')
    const notices = notesOf(invoices).map((note) => ({ memberIds, note }))
    return tellInWords(within, notices, now)
  })
  await ringBells(deps, tenant, [...new Set(notified)])
}

export const keepTellingOfPastDue = inRounds({ every: EVERY, name: 'past-due' }, tellOfPastDue)
