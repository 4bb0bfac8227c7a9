import { attend } from './parts/attention.ts'

export interface ToastTexts {
  title: string
  text?: string
  action?: { label: string; run: () => void }
}

export type ToastTone = 'success' | 'error' | 'info'
type Show = (tone: ToastTone, texts: ToastTexts) => void

// Said before there is anything that shows it.
const waiting: Parameters<Show>[] = []
let show: Show = (...toast) => {
  waiting.push(toast)
  attend()
}

/** What shows toasts from now on, those that waited first. */
export function showToastsWith(shower: Show) {
  show = shower
  for (const toast of waiting.splice(0)) show(...toast)
}

const say = (tone: ToastTone) => (texts: ToastTexts) => show(tone, texts)

/** Says that something happened. Successes and notes go after 5 s, after 10 s where there is something to press, errors stay until dismissed. */
export const toast = { success: say('success'), error: say('error'), info: say('info') }
