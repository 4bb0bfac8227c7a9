import type { Language } from '../../../../platform/languages.ts'

interface PastDueFacts {
  readonly number: number
  readonly client: string
  readonly balance: string
  readonly due: string
}

interface PastDueWords {
  readonly one: (facts: PastDueFacts) => { title: string; body: string }
  /** Of several at once. */
  readonly many: (count: number) => { title: string; body: string }
}

/** What the bell says of invoices that are past due. */
export const PAST_DUE_WORDS: Readonly<Record<Language, PastDueWords>> = {
  en: {
    one: ({ number, client, balance, due }) => ({
      title: `Invoice ${number} is past due`,
      body: `${client} owes ${balance} since ${due}.`,
    }),
    many: (count) => ({ title: `${count} invoices are past due`, body: '' }),
  },
  de: {
    one: ({ number, client, balance, due }) => ({
      title: `Rechnung ${number} ist überfällig`,
      body: `${client} schuldet ${balance}, fällig am ${due}.`,
    }),
    many: (count) => ({ title: `${count} Rechnungen sind überfällig`, body: '' }),
  },
  fr: {
    one: ({ number, client, balance, due }) => ({
      title: `La facture ${number} est en retard`,
      body: `${client} doit ${balance}, à régler avant le ${due}.`,
    }),
    many: (count) => ({ title: `${count} factures sont en retard`, body: '' }),
  },
  it: {
    one: ({ number, client, balance, due }) => ({
      title: `La fattura ${number} è scaduta`,
      body: `${client} deve ${balance}, con scadenza il ${due}.`,
    }),
    many: (count) => ({ title: `${count} fatture sono scadute`, body: '' }),
  },
  ar: {
    one: ({ number, client, balance, due }) => ({
      title: `الفاتورة ${number} متأخرة السداد`,
      body: `المبلغ المستحق على ${client} هو ${balance}، وكان موعده ${due}.`,
    }),
    many: (count) => ({ title: `عدد الفواتير المتأخرة السداد: ${count}`, body: '' }),
  },
}
