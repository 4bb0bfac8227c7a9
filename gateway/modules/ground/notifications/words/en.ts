import type { Words } from './words.ts'

const somebody = 'A former member'

export const en: Words = {
  link: {
    INVITATION: {
      subject: (organization) => `Your invitation to ${organization}`,
      lead: (organization) => `You are invited to ${organization}. Open this link to accept:`,
    },
    PASSWORD: {
      subject: (organization) => `Choose a new password for ${organization}`,
      lead: (organization) =>
        `An admin of ${organization} created this link for you. Open it to choose a new password:`,
    },
    FORGOTTEN: {
      subject: (organization) => `A new password for ${organization}`,
      lead: (organization) =>
        `Somebody asked for a new password for your account at ${organization}. Open this link to choose it:`,
    },
    CONFIRMATION: {
      subject: (organization) => `Receive alarms from ${organization} by email?`,
      lead: (organization) =>
        `${organization} wants to send the alarms and test messages of its temperature monitoring to this address. Open this link to agree:`,
    },
    until: (when) => `The link works once, until ${when} UTC.`,
    ignore: 'If you did not expect this email, ignore it. Nothing happens unless you use the link.',
    open: 'Open the link',
  },
  notice: {
    COMMENT: ({ who, count }) =>
      count > 1
        ? `${count} comments on your post, the latest by ${who ?? somebody}`
        : `${who ?? somebody} commented on your post`,
    ANSWER: ({ who, count }) =>
      count > 1
        ? `${who ?? somebody} and others: ${count} votes in your poll`
        : `${who ?? somebody} voted in your poll`,
    FOLLOW: ({ who }) => `${who ?? somebody} started following you`,
    ANNOUNCEMENT: ({ who }) => `${who ?? somebody} published an announcement`,
    PRODUCT_UPDATE: ({ productVersion }) => `Isotherm was updated to ${productVersion ?? ''}`,
    DISK_LOW: () => 'Less than 10 % of the disk is free. Free up space.',
    DISK_VERY_LOW: () =>
      'Less than 5 % of the disk is free. Free up space now, or readings will soon be refused.',
    DISK_FULL: () =>
      'The disk is full. Free up space: until then, readings, imports and pictures are refused.',
  },
  openNotice: 'Open in Isotherm',
  chosen: 'You get this email because of your account settings. You can turn it off there.',
  asAdmin: 'You get this email because you are an admin.',
}
