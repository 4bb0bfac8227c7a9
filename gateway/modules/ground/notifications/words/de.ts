import type { Words } from './words.ts'

const somebody = 'Ein ehemaliges Mitglied'

export const de: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `Ihre Einladung zu ${organization}`,
      lead: (organization) =>
        `Sie sind zu ${organization} eingeladen. Öffnen Sie diesen Link, um die Einladung anzunehmen:`,
    },
    PASSWORD: {
      subject: (organization) => `Neues Passwort für ${organization} wählen`,
      lead: (organization) =>
        `Die Administration von ${organization} hat diesen Link für Sie erstellt. Öffnen Sie ihn, um ein neues Passwort zu wählen:`,
    },
    FORGOTTEN: {
      subject: (organization) => `Ein neues Passwort für ${organization}`,
      lead: (organization) =>
        `Jemand hat für Ihr Konto bei ${organization} ein neues Passwort angefordert. Öffnen Sie diesen Link, um es zu wählen:`,
    },
    CONFIRMATION: {
      subject: (organization) => `Alarme von ${organization} per E-Mail erhalten?`,
      lead: (organization) =>
        `${organization} möchte Alarme und Testnachrichten der Temperaturüberwachung an diese Adresse senden. Öffnen Sie diesen Link, um zuzustimmen:`,
    },
    until: (when) => `Der Link funktioniert einmal, bis ${when} UTC.`,
    ignore:
      'Falls Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie. Ohne den Link geschieht nichts.',
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
    FOLLOW: ({ who }) => `${who ?? somebody} folgt Ihnen jetzt`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} hat eine Ankündigung veröffentlicht`,
    PRODUCT_UPDATE: ({ productVersion }) =>
      `Isotherm wurde auf ${productVersion ?? ''} aktualisiert`,
    DISK_LOW: () => 'Weniger als 10 % des Datenträgers sind frei. Schaffen Sie Platz.',
    DISK_VERY_LOW: () =>
      'Weniger als 5 % des Datenträgers sind frei. Schaffen Sie jetzt Platz, sonst werden bald Messwerte abgewiesen.',
    DISK_FULL: () =>
      'Der Datenträger ist voll. Schaffen Sie Platz: Bis dahin werden Messwerte, Importe und Bilder abgewiesen.',
  },
  openNotice: 'In Isotherm öffnen',
  chosen:
    'Sie erhalten diese E-Mail aufgrund Ihrer Kontoeinstellungen. Dort können Sie sie abbestellen.',
  asAdmin: 'Sie erhalten diese E-Mail, weil Sie Admin sind.',
}
