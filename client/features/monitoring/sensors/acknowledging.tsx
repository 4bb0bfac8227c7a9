import { createContext, useState, type ReactNode } from 'react'
import type { ToAcknowledge } from '../../../entities/alarms/ack-dialog.tsx'
import { loadAckDialog } from '../../../entities/alarms/load-ack-dialog.ts'
import { useMay } from '../../../lib/ability.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

const AckDialog = lazyPart(loadAckDialog)

/** Asks for the note of an acknowledgement; null for who may not give one. */
export const AcknowledgeContext = createContext<((alarm: ToAcknowledge) => void) | null>(null)

/** The note is asked for over the page, so that it stays while tiles change their place. */
export function Acknowledging({ children }: { children: ReactNode }) {
  const may = useMay('update', 'Alarm')
  const [asked, setAsked] = useState<ToAcknowledge | null>(null)
  return (
    <AcknowledgeContext value={may ? setAsked : null}>
      {children}
      {asked && <AckDialog alarms={[asked]} onClose={() => setAsked(null)} />}
    </AcknowledgeContext>
  )
}
