import type { Words } from './words.ts'

const somebody = 'Jemand'

export const de: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `Ihre Einladung zu ${organization}`,
      lead: (organization) =>
        `Sie sind zu ${organization} eingeladen. Öffnen Sie diesen Link, um beizutreten:`,
    },
    PASSWORD: {
      subject: (organization) => `Ein neues Passwort für ${organization}`,
      lead: (organization) =>
        `Eine Administratorin oder ein Administrator von ${organization} hat diesen Link für Sie erstellt. Öffnen Sie ihn, um ein neues Passwort zu wählen:`,
    },
    FORGOTTEN: {
      subject: (organization) => `Ein neues Passwort für ${organization}`,
      lead: (organization) =>
        `Jemand hat für Ihr Konto bei ${organization} ein neues Passwort angefordert. Öffnen Sie diesen Link, um es zu wählen:`,
    },
    CONFIRMATION: {
      subject: (organization) => `Darf ${organization} Ihnen E-Mails schicken?`,
      lead: (organization) =>
        `${organization} möchte Alarme und Tests der Temperaturüberwachung an diese Adresse schicken. Öffnen Sie diesen Link, um zuzustimmen:`,
    },
    until: (when) => `Er gilt einmal, bis ${when} UTC.`,
    ignore:
      'Falls Sie diese Mail nicht erwartet haben, tun Sie nichts: Ohne den Link geschieht nichts.',
    open: 'Link öffnen',
  },
  notice: {
    COMMENT: ({ who, count }) =>
      count > 1
        ? `${count} Kommentare zu Ihrem Beitrag, zuletzt von ${who ?? somebody}`
        : `${who ?? somebody} hat Ihren Beitrag kommentiert`,
    ANSWER: ({ who, count }) =>
      count > 1
        ? `${who ?? somebody} und andere: ${count} Stimmen in Ihrer Umfrage`
        : `${who ?? somebody} hat in Ihrer Umfrage abgestimmt`,
    FOLLOW: ({ who }) => `${who ?? somebody} folgt Ihnen`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} hat etwas angekündigt`,
    PRODUCT_UPDATE: ({ productVersion }) => `Isotherm ${productVersion ?? ''} läuft`,
    DISK_LOW: () => 'Auf dem Datenträger sind weniger als 10 % frei: bitte Platz schaffen',
    DISK_VERY_LOW: () =>
      'Auf dem Datenträger sind weniger als 5 % frei: ohne mehr Platz werden bald Messwerte abgewiesen',
    DISK_FULL: () =>
      'Der Datenträger ist voll: Messwerte, Importe und Bilder werden abgewiesen, bis wieder Platz ist',
  },
  openNotice: 'In Isotherm öffnen',
  chosen:
    'Sie erhalten diese Mail, weil Ihre Kontoeinstellungen es so wünschen; dort können Sie sie abstellen.',
  asAdmin: 'Sie erhalten diese Mail, weil Sie Administrator sind.',
}
