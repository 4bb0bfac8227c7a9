import { lazy, type ComponentType } from 'react'
import { loadArea } from './i18n.ts'

/**
 * A part of a page that opens on demand: its code and its texts are fetched together once it is wanted. It stands in a `Suspense`.
 * @example const AckDialog = lazyWithTexts('alarms', async () => (await import('./ack-dialog.tsx')).AckDialog)
 */
export const lazyWithTexts = <Props extends object>(
  area: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  lazy(async () => {
    const [Part] = await Promise.all([load(), loadArea(area)])
    return { default: Part }
  })
