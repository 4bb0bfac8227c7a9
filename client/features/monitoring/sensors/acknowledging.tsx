import { createContext, Suspense, useState, type ReactNode } from 'react'
import type { ToAcknowledge } from '../../../entities/alarms/ack-dialog.tsx'
import { useMay } from '../../../lib/ability.ts'
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts'

const AckDialog = lazyWithTexts(
  'alarms',
  async () => (await import('../../../entities/alarms/ack-dialog.tsx')).AckDialog,
)

/** Asks for the note of an acknowledgement; null for who may not give one. */
export const AcknowledgeContext = createContext<((alarm: ToAcknowledge) => void) | null>(null)

/** The note is asked for over the page, so that it stays while tiles change their place. */
export function Acknowledging({ children }: { children: ReactNode }) {
  const may = useMay('update', 'Alarm')
  const [asked, setAsked] = useState<ToAcknowledge | null>(null)
  return (
    <AcknowledgeContext value={may ? setAsked : null}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <AckDialog alarms={[asked]} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </AcknowledgeContext>
  )
}
