import type { Words } from './words.ts'

const somebody = 'Quelqu’un'

export const fr: Words = {
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
    FORGOTTEN: {
      subject: (organization) => `Un nouveau mot de passe pour ${organization}`,
      lead: (organization) =>
        `Un nouveau mot de passe a été demandé pour votre compte chez ${organization}. Ouvrez ce lien pour le choisir\u202f:`,
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
