import { CircleCheck, CirclePause, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ListExport } from '../../../ui/list/list-export.tsx'
import { ManyDialog } from '../../../ui/list/many-dialog.tsx'
import type { Chosen } from '../../../ui/list/use-chosen.ts'

interface Changing {
  id: string
  name: string
  enabled: boolean
  version: number
}
type Change = 'enable' | 'disable' | 'delete'

const ICONS = { enable: CircleCheck, disable: CirclePause, delete: Trash2 }
const CHANGES = ['enable', 'disable', 'delete'] as const

interface ManyChangesProps<Row extends Changing> {
  chosen: Chosen<Row>
  /** Their name among the files of the gateway. */
  of: string
  /** The query that shows them. */
  query: string
  /** Each answers why it could not be done. */
  turn: (row: Row, enabled: boolean) => Promise<string | null>
  remove: (row: Row) => Promise<string | null>
  /** What follows from it. */
  follows: { turn: string; remove: string }
}

/** What can be done to the channels or policies chosen: turned on, turned off, deleted, and given out as a file. */
export function ManyChanges<Row extends Changing>(props: ManyChangesProps<Row>) {
  const { chosen, of, query, turn, remove, follows } = props
  const { t } = useTranslation('deliveries')
  const [asking, setAsking] = useState<{ change: Change; rows: readonly Row[] } | null>(null)
  const rowsFor = (change: Change) =>
    change === 'delete'
      ? chosen.rows
      : chosen.rows.filter(({ enabled }) => enabled === (change === 'disable'))
  const act = (change: Change) => (row: Row) =>
    change === 'delete' ? remove(row) : turn(row, change === 'enable')
  return (
    <>
      {CHANGES.map((change) => {
        const [Icon, rows] = [ICONS[change], rowsFor(change)]
        return (
          <Button
            icon={Icon}
            key={change}
            disabled={rows.length === 0}
            onClick={() => setAsking({ change, rows })}
          >
            {t(`many.${change}`)}
          </Button>
        )
      })}
      <ListExport chosen of={of} filter={{ ids: chosen.rows.map(({ id }) => id) }} />
      {asking && (
        <ManyDialog
          danger={asking.change === 'delete'}
          {...{ chosen, rows: asking.rows, queries: [query] }}
          title={(count) =>
            t('many.title', {
              verb: t(`many.${asking.change}`),
              chosen: t('list:chosen', { count }),
            })
          }
          verb={t(`many.${asking.change}`)}
          act={act(asking.change)}
          done={(number) => t(`many.done.${asking.change}`, { number })}
          onClose={() => setAsking(null)}
        >
          {asking.change === 'delete' ? follows.remove : follows.turn}
        </ManyDialog>
      )}
    </>
  )
}
