import type { Words } from './words.ts'

const somebody = 'Qualcuno'

export const it: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `Il Suo invito a ${organization}`,
      lead: (organization) => `È invitato a ${organization}. Apra questo link per partecipare:`,
    },
    PASSWORD: {
      subject: (organization) => `Una nuova password per ${organization}`,
      lead: (organization) =>
        `Un amministratore di ${organization} ha creato questo link per Lei. Lo apra per scegliere una nuova password:`,
    },
    FORGOTTEN: {
      subject: (organization) => `Una nuova password per ${organization}`,
      lead: (organization) =>
        `È stata richiesta una nuova password per il Suo account presso ${organization}. Apra questo link per sceglierla:`,
    },
    CONFIRMATION: {
      subject: (organization) => `${organization} può scriverLe?`,
      lead: (organization) =>
        `${organization} vuole inviare a questo indirizzo gli allarmi e le prove del suo monitoraggio delle temperature. Apra questo link per acconsentire:`,
    },
    until: (when) => `Vale una volta, fino al ${when} UTC.`,
    ignore: 'Se non aspettava questo messaggio, lo ignori: senza il link non succede nulla.',
    open: 'Aprire il link',
  },
  notice: {
    COMMENT: ({ who, count }) =>
      count > 1
        ? `${count} commenti al Suo post, l’ultimo di ${who ?? somebody}`
        : `${who ?? somebody} ha commentato il Suo post`,
    ANSWER: ({ who, count }) =>
      count > 1
        ? `${who ?? somebody} e altri: ${count} voti nel Suo sondaggio`
        : `${who ?? somebody} ha votato nel Suo sondaggio`,
    FOLLOW: ({ who }) => `${who ?? somebody} La segue`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} ha pubblicato un annuncio`,
    PRODUCT_UPDATE: ({ productVersion }) => `È in uso Isotherm ${productVersion ?? ''}`,
    DISK_LOW: () => 'Meno del 10 % del disco è libero: occorre fare spazio',
    DISK_VERY_LOW: () =>
      'Meno del 5 % del disco è libero: senza altro spazio le misure saranno presto rifiutate',
    DISK_FULL: () =>
      'Il disco è pieno: misure, importazioni e immagini vengono rifiutate finché non c’è spazio',
  },
  openNotice: 'Aprire in Isotherm',
  chosen:
    'Riceve questo messaggio perché le impostazioni del Suo account lo chiedono; lì può disattivarlo.',
  asAdmin: 'Riceve questo messaggio perché è amministratore.',
}
