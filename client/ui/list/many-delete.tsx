import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { NamedRow } from './column.ts'
import { useListContext } from './list-words.ts'
import { ManyDialog, type ManyDialogProps } from './many-dialog.tsx'

interface ManyDeleteProps<Row extends NamedRow> extends Pick<
  ManyDialogProps<Row>,
  'chosen' | 'act' | 'nameOf' | 'queries'
> {
  /** What else follows for those that were chosen when it was pressed. */
  children?: (rows: readonly Row[]) => ReactNode
}

/** Deletes the rows chosen of the list that it stands over, and asks before. */
export function ManyDelete<Row extends NamedRow>({ children, ...dialog }: ManyDeleteProps<Row>) {
  const { own } = useListContext().words
  const [asking, setAsking] = useState<readonly Row[] | null>(null)
  const verb = own('deleteMany.verb')
  return (
    <>
      <Button icon={Trash2} variant="danger" onClick={() => setAsking(dialog.chosen.rows)}>
        {verb}
      </Button>
      {asking && (
        <ManyDialog
          danger
          {...dialog}
          rows={asking}
          title={(count) => own('deleteMany.title', { count })}
          verb={verb}
          done={(count) => own('deleteMany.done', { count })}
          onClose={() => setAsking(null)}
        >
          {own('deleteMany.text')} {children?.(asking)}
        </ManyDialog>
      )}
    </>
  )
}
