import type { Words } from './words.ts'

const somebody = 'Quelqu’un'

export const fr: Words = {
  dir: 'ltr',
  locale: 'fr',
  priority: { LOW: 'BASSE', MEDIUM: 'MOYENNE', HIGH: 'HAUTE', CRITICAL: 'CRITIQUE' },
  kind: {
    HIGH: 'Haut',
    HIGH_HIGH: 'Très haut',
    LOW: 'Bas',
    LOW_LOW: 'Très bas',
    RANGE: 'Plage',
    DEVIATION: 'Écart',
    RATE: 'Variation',
    NO_DATA: 'Pas de données',
  },
  rule: {
    value: 'valeur',
    or: 'ou',
    off: (distance, setpoint) => `valeur à plus de ${distance} de ${setpoint}`,
    rise: 'hausse',
    fall: 'baisse',
    change: 'variation',
    over: 'sur',
    lasting: (rule, duration) => `${rule} pendant ${duration}`,
    silent: (duration) => `pas de données depuis ${duration}`,
  },
  label: {
    sensor: 'Capteur',
    kind: 'Type',
    rule: 'Règle',
    since: 'Depuis',
    returned: 'Revenue',
    value: 'Valeur',
    worst: 'Pire valeur',
    also: 'De plus',
    response: 'Que faire',
    consequence: 'Sinon',
  },
  since: (pending, raised) => `${pending}, déclenchée ${raised}`,
  at: (value, when) => `${value} le ${when}`,
  again: (count) => `déclenchée encore ${count} fois depuis le dernier message`,
  subject: {
    test: 'Message d’essai',
    digest: (count) => `${count} alarmes`,
    still: (title) => `Toujours ${title}`,
  },
  lead: {
    test: (channel) => `Ceci est un essai du canal ${channel}. Tout va bien.`,
    digest: (count) => `${count} messages en un seul, car il y en a eu plus de dix en dix minutes.`,
    repeated: (number) => `Personne n’a acquitté cette alarme\u202f: rappel ${number}.`,
    escalated: 'Personne n’a acquitté cette alarme\u202f: elle vous est transmise.',
    raised: 'Une alarme s’est déclenchée et attend d’être acquittée.',
  },
  openAlarm: 'Ouvrir l’alarme',
  more: (count) => `Et ${count} de plus.`,
  link: {
    INVITATION: {
      subject: (organization) => `Votre invitation à rejoindre ${organization}`,
      lead: (organization) =>
        `Vous êtes invité à rejoindre ${organization}. Ouvrez ce lien pour accepter\u202f:`,
    },
    PASSWORD: {
      subject: (organization) => `Un nouveau mot de passe pour ${organization}`,
      lead: (organization) =>
        `Un administrateur de ${organization} a créé ce lien pour vous. Ouvrez-le pour choisir un nouveau mot de passe\u202f:`,
    },
    CONFIRMATION: {
      subject: (organization) => `${organization} peut-elle vous écrire\u202f?`,
      lead: (organization) =>
        `${organization} souhaite envoyer à cette adresse les alarmes et les tests de sa surveillance des températures. Ouvrez ce lien pour accepter\u202f:`,
    },
    until: (when) => `Il est valable une fois, jusqu’au ${when} UTC.`,
    ignore: 'Si vous n’attendiez pas ce message, ignorez-le\u202f: rien ne se passe sans le lien.',
    open: 'Ouvrir le lien',
  },
  notice: {
    COMMENT: ({ who, count }) =>
      count > 1
        ? `${count} commentaires sur votre publication, le dernier de ${who ?? somebody}`
        : `${who ?? somebody} a commenté votre publication`,
    ANSWER: ({ who, count }) =>
      count > 1
        ? `${who ?? somebody} et d’autres\u202f: ${count} votes dans votre sondage`
        : `${who ?? somebody} a voté dans votre sondage`,
    FOLLOW: ({ who }) => `${who ?? somebody} vous suit`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} a publié une annonce`,
    PRODUCT_UPDATE: ({ productVersion }) => `Isotherm ${productVersion ?? ''} est en service`,
    DISK_LOW: () => 'Moins de 10 % du disque est libre\u202f: faites de la place',
    DISK_VERY_LOW: () =>
      'Moins de 5 % du disque est libre\u202f: sans plus de place, les mesures seront bientôt refusées',
    DISK_FULL: () =>
      'Le disque est plein\u202f: mesures, importations et images sont refusées jusqu’à ce qu’il y ait de la place',
  },
  openNotice: 'Ouvrir dans Isotherm',
  chosen:
    'Vous recevez ce message parce que les réglages de votre compte le demandent\u202f; vous pouvez l’y désactiver.',
  asAdmin: 'Vous recevez ce message parce que vous êtes administrateur.',
}
