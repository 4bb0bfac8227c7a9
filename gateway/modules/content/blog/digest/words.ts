import type { Language } from '../../../../platform/languages.ts'

interface DigestWords {
  /** What the mail is about. */
  readonly lead: (count: number) => string
  readonly by: (author: string) => string
  readonly more: (count: number) => string
  /** Why somebody gets it. */
  readonly why: string
  readonly change: string
  /** Somebody said something of a post of one's own. */
  readonly comment: (by: string | null) => string
}

export const BLOG_WORDS: Readonly<Record<Language, DigestWords>> = {
  en: {
    lead: (count) => (count === 1 ? 'A new post in the blog' : `${count} new posts in the blog`),
    by: (author) => `by ${author}`,
    more: (count) => `and ${count} more`,
    why: 'You get this digest once a week, because you chose it.',
    change: 'Change what you are told',
    comment: (by) => (by ? `${by} commented on your post` : 'A comment on your post'),
  },
  de: {
    lead: (count) => (count === 1 ? 'Ein neuer Beitrag im Blog' : `${count} neue Beiträge im Blog`),
    by: (author) => `von ${author}`,
    more: (count) => `und ${count} weitere`,
    why: 'Sie erhalten diese Übersicht einmal in der Woche, weil Sie sie gewählt haben.',
    change: 'Ändern, worüber Sie benachrichtigt werden',
    comment: (by) =>
      by ? `${by} hat Ihren Beitrag kommentiert` : 'Ein Kommentar zu Ihrem Beitrag',
  },
  fr: {
    lead: (count) =>
      count === 1 ? 'Un nouvel article sur le blog' : `${count} nouveaux articles sur le blog`,
    by: (author) => `par ${author}`,
    more: (count) => `et ${count} de plus`,
    why: 'Vous recevez ce récapitulatif une fois par semaine, car vous l’avez choisi.',
    change: 'Modifier ce qui vous est annoncé',
    comment: (by) => (by ? `${by} a commenté votre article` : 'Un commentaire sur votre article'),
  },
  it: {
    lead: (count) => (count === 1 ? 'Un nuovo post nel blog' : `${count} nuovi post nel blog`),
    by: (author) => `di ${author}`,
    more: (count) => `e altri ${count}`,
    why: 'Riceve questo riepilogo una volta alla settimana perché lo ha scelto.',
    change: 'Modificare gli avvisi',
    comment: (by) => (by ? `${by} ha commentato il Suo post` : 'Un commento al Suo post'),
  },
  ar: {
    lead: (count) =>
      count === 1 ? 'تدوينة جديدة في المدونة' : `تدوينات جديدة في المدونة: ${count}`,
    by: (author) => `بقلم ${author}`,
    more: (count) => `وغيرها: ${count}`,
    why: 'تصلك هذه النشرة مرة في الأسبوع لأنك اخترتها.',
    change: 'تغيير ما يصلك من إشعارات',
    comment: (by) => (by ? `علّق ${by} على تدوينتك` : 'تعليق على تدوينتك'),
  },
}
