import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx'

interface ManyActionProps<Row extends { id: string }> extends Omit<
  ManyDialogProps<Row>,
  'rows' | 'onClose' | 'children'
> {
  /** One icon of 16 px. */
  icon: ReactNode
  /** What happens then to those that were chosen when it was pressed. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A button over the rows chosen, which asks before it does it to all of them. */
export function ManyAction<Row extends { id: string }>({
  icon,
  children,
  ...dialog
}: ManyActionProps<Row>) {
  const { chosen, verb, danger } = dialog
  const [asking, setAsking] = useState<readonly Row[] | null>(null)
  return (
    <>
      <Button variant={danger ? 'danger' : 'secondary'} onClick={() => setAsking(chosen.rows)}>
        {icon}
        {verb}
      </Button>
      {asking && (
        <ManyDialog {...dialog} rows={asking} onClose={() => setAsking(null)}>
          {children(asking)}
        </ManyDialog>
      )}
    </>
  )
}
