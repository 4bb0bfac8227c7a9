import type { Words } from './words.ts'

const somebody = 'Somebody'

export const en: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `Your invitation to ${organization}`,
      lead: (organization) => `You are invited to ${organization}. Open this link to join:`,
    },
    PASSWORD: {
      subject: (organization) => `A new password for ${organization}`,
      lead: (organization) =>
        `An admin of ${organization} made this link for you. Open it to choose a new password:`,
    },
    FORGOTTEN: {
      subject: (organization) => `A new password for ${organization}`,
      lead: (organization) =>
        `Somebody asked for a new password for your account at ${organization}. Open this link to choose it:`,
    },
    CONFIRMATION: {
      subject: (organization) => `May ${organization} mail you?`,
      lead: (organization) =>
        `${organization} wants to send alarms and tests of its temperature monitoring to this address. Open this link to agree:`,
    },
    until: (when) => `It is good once, until ${when} UTC.`,
    ignore: 'If you did not expect this mail, leave it: nothing happens without the link.',
    open: 'Open the link',
  },
  notice: {
    COMMENT: ({ who, count }) =>
      count > 1
        ? `${count} comments on your post, the last by ${who ?? somebody}`
        : `${who ?? somebody} commented on your post`,
    ANSWER: ({ who, count }) =>
      count > 1
        ? `${who ?? somebody} and others: ${count} votes in your poll`
        : `${who ?? somebody} voted in your poll`,
    FOLLOW: ({ who }) => `${who ?? somebody} follows you`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} announced something`,
    PRODUCT_UPDATE: ({ productVersion }) => `Isotherm ${productVersion ?? ''} is running`,
    DISK_LOW: () => 'Less than 10 % of the disk is free: make room',
    DISK_VERY_LOW: () =>
      'Less than 5 % of the disk is free: without more room readings will soon be refused',
    DISK_FULL: () =>
      'The disk is full: readings, imports and pictures are refused until there is room',
  },
  openNotice: 'Open it in Isotherm',
  chosen: 'You get this mail because your account settings ask for it; there you can turn it off.',
  asAdmin: 'You get this mail because you are an admin.',
}
