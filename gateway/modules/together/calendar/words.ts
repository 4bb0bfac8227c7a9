import type { Language } from '../../../platform/languages.ts'
import type { GuestAnswer } from './tables.ts'

/** What the bell says to who becomes a guest. `by` is null for who has no name. */
export const INVITED: Readonly<Record<Language, (by: string | null) => string>> = {
  en: (by) => (by === null ? 'You are invited to an event' : `${by} invites you to an event`),
  de: (by) =>
    by === null ? 'Sie sind zu einem Termin eingeladen' : `${by} lädt Sie zu einem Termin ein`,
  fr: (by) =>
    by === null ? 'Vous êtes invité à un événement' : `${by} vous invite à un événement`,
  it: (by) => (by === null ? 'È invitato a un evento' : `${by} La invita a un evento`),
  ar: (by) => (by === null ? 'أنت مدعو إلى حدث' : `${by} يدعوك إلى حدث`),
}

/** What it says to whose event it is, once a guest has answered. */
export const ANSWERED: Readonly<Record<Language, (by: string, answer: GuestAnswer) => string>> = {
  en: (by, answer) =>
    ({
      ACCEPTED: `${by} will come`,
      TENTATIVE: `${by} may come`,
      DECLINED: `${by} will not come`,
    })[answer],
  de: (by, answer) =>
    ({
      ACCEPTED: `${by} kommt`,
      TENTATIVE: `${by} kommt vielleicht`,
      DECLINED: `${by} kommt nicht`,
    })[answer],
  fr: (by, answer) =>
    ({
      ACCEPTED: `${by} viendra`,
      TENTATIVE: `${by} viendra peut-être`,
      DECLINED: `${by} ne viendra pas`,
    })[answer],
  it: (by, answer) =>
    ({
      ACCEPTED: `${by} verrà`,
      TENTATIVE: `${by} forse verrà`,
      DECLINED: `${by} non verrà`,
    })[answer],
  ar: (by, answer) =>
    ({
      ACCEPTED: `${by} سيحضر`,
      TENTATIVE: `${by} قد يحضر`,
      DECLINED: `${by} لن يحضر`,
    })[answer],
}

/** What it says when an event is near. */
export const REMINDED: Readonly<Record<Language, (title: string) => string>> = {
  en: (title) => `Reminder: ${title}`,
  de: (title) => `Erinnerung: ${title}`,
  fr: (title) => `Rappel : ${title}`,
  it: (title) => `Promemoria: ${title}`,
  ar: (title) => `تذكير: ${title}`,
}
