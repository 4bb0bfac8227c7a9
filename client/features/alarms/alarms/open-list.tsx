import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AckDialog, type ToAcknowledge } from './ack-dialog.tsx'
import type { AlarmRowFragment } from './alarm-row.generated.ts'
import { AlarmRow } from './alarm-row.tsx'
import { AlarmTable, AlarmTableFrame } from './alarm-table.tsx'
import { isWaiting } from './alarm-words.ts'
import { LiveValuesContext, useLiveValues } from './live-values.ts'
import type { OpenAlarmsQuery } from './open-page.generated.ts'
import { OpenBar } from './open-bar.tsx'
import { onRowKey } from './row-keys.ts'
import { useAcknowledge } from './use-acknowledge.ts'
import { useOpenAlarm } from './use-alarm-params.ts'
import { useSelection } from './use-selection.ts'
import { useBusy, useSteady } from './use-steady.ts'

type OpenAlarm = OpenAlarmsQuery['open']['nodes'][number]
type ClosedAlarm = OpenAlarmsQuery['closed']['nodes'][number]

const Foot = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '2.5',
    borderTop: '1px solid',
    borderColor: 'border',
    fontSize: '12.5px',
    color: 'fg.muted',
    '& a': { color: 'accent.fg', fontWeight: '550', _hover: { textDecoration: 'underline' } },
  },
})
const Unseen = chakra('span', { base: { srOnly: true } })

/** Pressing Ack: at once where that is enough, else the dialog asks for the note. Refusals stand in the row. */
function useRowAck(ask: (alarm: ToAcknowledge) => void, rows: readonly OpenAlarm[]) {
  const acknowledge = useAcknowledge()
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const onAck = async (alarm: AlarmRowFragment) => {
    const { id } = alarm
    setRefusals((before) => new Map([...before].filter(([each]) => each !== id)))
    const noteRequired = rows.find((row) => row.id === id)?.noteRequired ?? false
    if (noteRequired) return ask({ ...alarm, name: alarm.sensor?.name ?? '', noteRequired })
    const refusal = await acknowledge(alarm)
    if (refusal !== null) setRefusals((before) => new Map(before).set(id, refusal))
  }
  return { refusals, onAck }
}

function Columns({ may, all, onAll }: { may: boolean; all: boolean | null; onAll: () => void }) {
  const { t } = useTranslation('alarms')
  const { unit } = useFormat()
  return (
    <thead>
      <tr>
        {may && (
          <th scope="col" className="pick">
            {all !== null && (
              <CheckBox unseen label={t('select.all')} checked={all} onChange={onAll} />
            )}
            {all === null && <Unseen>{t('select.column')}</Unseen>}
          </th>
        )}
        <th scope="col" className="glyph">
          <Unseen>{t('column.priority')}</Unseen>
        </th>
        <th scope="col">{t('column.who')}</th>
        <th scope="col" className="value">
          {t('column.value')} <Figure>{unit}</Figure>
        </th>
        <th scope="col">{t('column.state')}</th>
        <th scope="col">{t('column.lasting')}</th>
        {may && (
          <th scope="col">
            <Unseen>{t('column.actions')}</Unseen>
          </th>
        )}
      </tr>
    </thead>
  )
}

const Calm = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg.muted',
    '& svg': { color: 'state.ok' },
  },
})

function NothingOpen({ columns }: { columns: number }) {
  const { t } = useTranslation('alarms')
  return (
    <tr>
      <td colSpan={columns}>
        <Calm>
          <CircleCheck size={18} aria-hidden="true" />
          {t('empty.open')}
        </Calm>
      </td>
    </tr>
  )
}

interface OpenListProps {
  open: OpenAlarmsQuery['open']
  closed: readonly ClosedAlarm[]
  /** Closed ones of the last seven days. */
  week: number
}

/** Open alarms in the order of their urgency, live, and those that were closed last. */
export function OpenList({ open, closed, week }: OpenListProps) {
  const { t } = useTranslation('alarms')
  const may = useMay('update', 'Alarm')
  const { busy, handlers } = useBusy()
  const { rows, waiting, show } = useSteady(open.nodes, busy)
  const possible = useMemo(
    () => rows.filter(({ state }) => isWaiting(state)).map(({ id }) => id),
    [rows],
  )
  const selection = useSelection(possible)
  const [many, setMany] = useState<readonly ToAcknowledge[]>([])
  const [single, setSingle] = useState<ToAcknowledge | null>(null)
  const { refusals, onAck } = useRowAck(setSingle, rows)
  const values = useLiveValues(rows.flatMap(({ sensor }) => sensor?.id ?? []))
  const shown = useOpenAlarm().id
  /** As they are seen now: what is active again while the dialog is open was not. */
  const askForMany = () => {
    const chosen = selection.ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    setMany(
      chosen.map(({ sensor, ...seen }) => ({ ...seen, name: sensor?.name ?? t('unknownSensor') })),
    )
  }
  const closeDialog = () => {
    setMany([])
    setSingle(null)
    selection.clear()
  }
  const columns = may ? 7 : 5
  const all = possible.length > 0 ? selection.ids.length === possible.length : null
  return (
    <LiveValuesContext value={values}>
      <OpenBar selection={selection} waiting={waiting} onShow={show} onAck={askForMany} />
      <Panel flush overflow="clip" aria-label={t('tab.open')}>
        <AlarmTableFrame>
          <AlarmTable
            {...handlers}
            onKeyDownCapture={(event) => onRowKey(event, may ? selection : undefined)}
          >
            <Columns
              may={may}
              all={all}
              onAll={() => (all ? selection.clear() : selection.all())}
            />
            <tbody>
              {rows.length === 0 && <NothingOpen columns={columns} />}
              {rows.map((row) => (
                <AlarmRow
                  key={row.id}
                  alarm={row}
                  may={may}
                  open={shown === row.id}
                  refusal={refusals.get(row.id)}
                  chosen={selection.has(row.id)}
                  onChoose={selection.toggle}
                  onAck={onAck}
                />
              ))}
            </tbody>
            {closed.length > 0 && (
              <tbody>
                <tr>
                  <th scope="rowgroup" className="group" colSpan={columns}>
                    {t('closedLately')}
                  </th>
                </tr>
                {closed.map((row) => (
                  <AlarmRow key={row.id} alarm={row} may={may} open={shown === row.id} />
                ))}
              </tbody>
            )}
          </AlarmTable>
        </AlarmTableFrame>
        <Pager {...open} />
        <Foot>
          <span>{t('closedThisWeek', { count: week, shown: closed.length })}</span>
          <Link to="/alarms/history">{t('openHistory')}</Link>
        </Foot>
      </Panel>
      {many.length > 0 && <AckDialog alarms={many} onClose={closeDialog} />}
      {single && <AckDialog alarms={[single]} onClose={closeDialog} />}
    </LiveValuesContext>
  )
}
