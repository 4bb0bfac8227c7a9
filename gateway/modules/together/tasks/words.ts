import type { Language } from '../../../platform/languages.ts'

/** What the bell says to whom a task was given. `by` is null where it was no member. */
export const ASSIGNED: Readonly<Record<Language, (by: string | null) => string>> = {
  en: (by) => (by === null ? 'You were given a task' : `${by} gave you a task`),
  de: (by) =>
    by === null ? 'Ihnen wurde eine Aufgabe gegeben' : `${by} hat Ihnen eine Aufgabe gegeben`,
  fr: (by) => (by === null ? 'Une tâche vous a été confiée' : `${by} vous a confié une tâche`),
  it: (by) =>
    by === null ? 'Le è stata affidata un’attività' : `${by} Le ha affidato un’attività`,
  ar: (by) => (by === null ? 'أُسندت إليك مهمة' : `أسند ${by} إليك مهمة`),
}

/** What it says to who wanted to be reminded of one. */
export const DUE: Readonly<
  Record<Language, { title: (task: string) => string; due: (when: string) => string }>
> = {
  en: { title: (task) => `Reminder: ${task}`, due: (when) => `Due ${when}` },
  de: { title: (task) => `Erinnerung: ${task}`, due: (when) => `Fällig am ${when}` },
  fr: { title: (task) => `Rappel : ${task}`, due: (when) => `À faire pour le ${when}` },
  it: { title: (task) => `Promemoria: ${task}`, due: (when) => `Scadenza: ${when}` },
  ar: { title: (task) => `تذكير: ${task}`, due: (when) => `الموعد: ${when}` },
}
