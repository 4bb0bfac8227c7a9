import type { Language } from '../../../platform/languages.ts'

/** What the bell says to whom was mentioned. `by` is null where it was no member. */
export const MENTIONED: Readonly<Record<Language, (by: string | null) => string>> = {
  en: (by) => (by === null ? 'You were mentioned' : `${by} mentioned you`),
  de: (by) => (by === null ? 'Sie wurden erwähnt' : `${by} hat Sie erwähnt`),
  fr: (by) => (by === null ? 'Vous avez été mentionné' : `${by} vous a mentionné`),
  it: (by) => (by === null ? 'È stato menzionato' : `${by} L’ha menzionata`),
  ar: (by) => (by === null ? 'تمت الإشارة إليك' : `أشار ${by} إليك`),
}
