import type { Language } from '../../../../platform/languages.ts'

export interface MailFacts {
  readonly number: number
  readonly sender: string
  readonly balance: string
  readonly due: string
}

interface MailWords {
  readonly invoice: { subject: (facts: MailFacts) => string; lead: (facts: MailFacts) => string }
  readonly reminder: { subject: (facts: MailFacts) => string; lead: (facts: MailFacts) => string }
  readonly total: string
  readonly owed: string
  readonly payTo: string
}

/** What mails about invoices say. */
export const WORDS: Readonly<Record<Language, MailWords>> = {
  en: {
    invoice: {
      subject: ({ number, sender }) => `Invoice ${number} from ${sender}`,
      lead: ({ number, balance, due }) =>
        `This is our invoice ${number}. Please pay ${balance} by ${due}.`,
    },
    reminder: {
      subject: ({ number, sender }) => `Reminder of invoice ${number} from ${sender}`,
      lead: ({ number, balance, due }) =>
        `Of our invoice ${number}, due on ${due}, ${balance} is still open. If you have paid meanwhile, thank you.`,
    },
    total: 'Total',
    owed: 'Balance due',
    payTo: 'Pay to',
  },
  de: {
    invoice: {
      subject: ({ number, sender }) => `Rechnung ${number} von ${sender}`,
      lead: ({ number, balance, due }) =>
        `Dies ist unsere Rechnung ${number}. Bitte zahlen Sie ${balance} bis ${due}.`,
    },
    reminder: {
      subject: ({ number, sender }) => `Erinnerung an Rechnung ${number} von ${sender}`,
      lead: ({ number, balance, due }) =>
        `Von unserer Rechnung ${number}, fällig am ${due}, sind noch ${balance} offen. Falls Sie inzwischen gezahlt haben, vielen Dank.`,
    },
    total: 'Summe',
    owed: 'Noch offen',
    payTo: 'Zahlung an',
  },
  fr: {
    invoice: {
      subject: ({ number, sender }) => `Facture ${number} de ${sender}`,
      lead: ({ number, balance, due }) =>
        `Voici notre facture ${number}. Merci de régler ${balance} avant le ${due}.`,
    },
    reminder: {
      subject: ({ number, sender }) => `Rappel de la facture ${number} de ${sender}`,
      lead: ({ number, balance, due }) =>
        `Sur notre facture ${number}, échue le ${due}, ${balance} restent dus. Si vous avez payé entre-temps, merci.`,
    },
    total: 'Total',
    owed: 'Solde dû',
    payTo: 'Payer à',
  },
  it: {
    invoice: {
      subject: ({ number, sender }) => `Fattura ${number} di ${sender}`,
      lead: ({ number, balance, due }) =>
        `Questa è la nostra fattura ${number}. Si prega di pagare ${balance} entro il ${due}.`,
    },
    reminder: {
      subject: ({ number, sender }) => `Promemoria della fattura ${number} di ${sender}`,
      lead: ({ number, balance, due }) =>
        `Della nostra fattura ${number}, scaduta il ${due}, restano da pagare ${balance}. Se nel frattempo avete pagato, grazie.`,
    },
    total: 'Totale',
    owed: 'Saldo dovuto',
    payTo: 'Pagare a',
  },
  ar: {
    invoice: {
      subject: ({ number, sender }) => `الفاتورة ${number} من ${sender}`,
      lead: ({ number, balance, due }) =>
        `هذه فاتورتنا رقم ${number}. يُرجى دفع ${balance} حتى ${due}.`,
    },
    reminder: {
      subject: ({ number, sender }) => `تذكير بالفاتورة ${number} من ${sender}`,
      lead: ({ number, balance, due }) =>
        `من فاتورتنا رقم ${number} المستحقة في ${due} ما زال ${balance} غير مدفوع. إن كنتم قد دفعتم فشكرًا لكم.`,
    },
    total: 'الإجمالي',
    owed: 'الرصيد المستحق',
    payTo: 'الدفع إلى',
  },
}
