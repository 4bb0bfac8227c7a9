import type { Words } from './words.ts'

const somebody = 'Un ancien membre'

export const fr: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `Votre invitation à rejoindre ${organization}`,
      lead: (organization) =>
        `Vous êtes invité à rejoindre ${organization}. Ouvrez ce lien pour accepter\u202f:`,
    },
    PASSWORD: {
      subject: (organization) => `Choisir un nouveau mot de passe pour ${organization}`,
      lead: (organization) =>
        `Un administrateur de ${organization} a créé ce lien pour vous. Ouvrez-le pour choisir un nouveau mot de passe\u202f:`,
    },
    FORGOTTEN: {
      subject: (organization) => `Un nouveau mot de passe pour ${organization}`,
      lead: (organization) =>
        `Un nouveau mot de passe a été demandé pour votre compte chez ${organization}. Ouvrez ce lien pour le choisir\u202f:`,
    },
    CONFIRMATION: {
      subject: (organization) => `Recevoir les alarmes de ${organization} par e-mail\u202f?`,
      lead: (organization) =>
        `${organization} souhaite envoyer à cette adresse les alarmes et les messages de test de sa surveillance des températures. Ouvrez ce lien pour accepter\u202f:`,
    },
    until: (when) => `Le lien fonctionne une seule fois, jusqu’au ${when} UTC.`,
    ignore: 'Si vous n’attendiez pas cet e-mail, ignorez-le. Rien ne se passe sans le lien.',
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
    FOLLOW: ({ who }) => `${who ?? somebody} vous suit maintenant`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} a publié une annonce`,
    PRODUCT_UPDATE: ({ productVersion }) =>
      `Isotherm a été mis à jour vers ${productVersion ?? ''}`,
    DISK_LOW: () => 'Moins de 10 % du disque est libre. Libérez de la place.',
    DISK_VERY_LOW: () =>
      'Moins de 5 % du disque est libre. Libérez de la place, sinon les mesures seront bientôt refusées.',
    DISK_FULL: () =>
      'Le disque est plein. Libérez de la place\u202f: d’ici là, mesures, importations et images sont refusées.',
  },
  openNotice: 'Ouvrir dans Isotherm',
  chosen:
    'Vous recevez cet e-mail en raison des paramètres de votre compte. Vous pouvez l’y désactiver.',
  asAdmin: 'Vous recevez cet e-mail parce que vous êtes administrateur.',
}
