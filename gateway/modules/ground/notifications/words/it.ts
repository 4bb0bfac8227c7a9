import type { Words } from './words.ts'

const somebody = 'Un ex membro'

export const it: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `Il Suo invito a ${organization}`,
      lead: (organization) => `È invitato a ${organization}. Apra questo link per accettare:`,
    },
    PASSWORD: {
      subject: (organization) => `Scegliere una nuova password per ${organization}`,
      lead: (organization) =>
        `Un amministratore di ${organization} ha creato questo link per Lei. Lo apra per scegliere una nuova password:`,
    },
    FORGOTTEN: {
      subject: (organization) => `Una nuova password per ${organization}`,
      lead: (organization) =>
        `È stata richiesta una nuova password per il Suo account presso ${organization}. Apra questo link per sceglierla:`,
    },
    CONFIRMATION: {
      subject: (organization) => `Ricevere gli allarmi di ${organization} per e-mail?`,
      lead: (organization) =>
        `${organization} vuole inviare a questo indirizzo gli allarmi e i messaggi di prova del suo monitoraggio delle temperature. Apra questo link per acconsentire:`,
    },
    until: (when) => `Il link funziona una volta sola, fino al ${when} UTC.`,
    ignore: 'Se non aspettava questa e-mail, la ignori. Senza il link non succede nulla.',
    open: 'Apri il link',
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
    FOLLOW: ({ who }) => `${who ?? somebody} ha iniziato a seguirLa`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} ha pubblicato un annuncio`,
    PRODUCT_UPDATE: ({ productVersion }) => `Isotherm è stato aggiornato a ${productVersion ?? ''}`,
    DISK_LOW: () => 'Meno del 10 % del disco è libero. Liberi spazio.',
    DISK_VERY_LOW: () =>
      'Meno del 5 % del disco è libero. Liberi spazio, altrimenti le misure saranno presto rifiutate.',
    DISK_FULL: () =>
      'Il disco è pieno. Liberi spazio: fino ad allora misure, importazioni e immagini vengono rifiutate.',
  },
  openNotice: 'Apri in Isotherm',
  chosen: 'Riceve questa e-mail in base alle impostazioni del Suo account. Può disattivarla lì.',
  asAdmin: 'Riceve questa e-mail perché è amministratore.',
}
