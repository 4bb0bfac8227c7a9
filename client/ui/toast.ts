export interface ToastTexts {
  title: string
  text?: string
  action?: { label: string; run: () => void }
}

export interface Toast extends ToastTexts {
  id: number
  tone: 'success' | 'error' | 'info'
}

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** One that says the same as one that is shown takes its place: what fails again and again is said once. */
const add = (tone: Toast['tone']) => (texts: ToastTexts) => {
  const others = toasts.filter(
    (each) => each.tone !== tone || each.title !== texts.title || each.text !== texts.text,
  )
  show([{ ...texts, tone, id: ++lastId }, ...others])
}

/** Says that something happened. Successes and notes go after 5 s, errors stay until dismissed. */
export const toast = { success: add('success'), error: add('error'), info: add('info') }

export const dismissToast = (id: number) => show(toasts.filter((each) => each.id !== id))
export const shownToasts = () => toasts

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
