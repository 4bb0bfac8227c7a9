import { Download, Link2, ListChecks, Radio, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconMenu } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import { LAYERS, type ChartState } from './chart/chart-state.ts'
import { OverlayMenu } from './time/overlay-menu.tsx'
import { PeriodDialog } from './saved/small-dialogs.tsx'
import type { ChangeChart } from './chart/use-chart-state.ts'
import { lasting, placed } from './time/place.ts'
import { RangeField } from './time/range-field.tsx'
import type { TimeTools } from './time/use-time-range.ts'
import { ZoomTools } from './time/zoom-tools.tsx'
import css from './toolbar.module.scss'

const [HOUR, DAY] = [3600, 86_400]
const PRESETS = [6 * HOUR, DAY, 7 * DAY, 30 * DAY, 365 * DAY]

interface ToolbarProps extends TimeTools {
  state: ChartState
  change: ChangeChart
  onPick: () => void
  onPng: () => void
  onCsv: () => void
}

/** What is drawn beside the lines, and whether the values stand there as a table. */
function ShowMenu({ state, change }: Pick<ToolbarProps, 'state' | 'change'>) {
  const { t } = useTranslation('views')
  const layers = LAYERS.map((layer): MenuEntry => {
    const hidden = state.hidden.includes(layer)
    const next = hidden ? state.hidden.filter((each) => each !== layer) : [...state.hidden, layer]
    return {
      id: layer,
      label: t(`layer.${layer}`),
      checked: !hidden,
      several: true,
      onSelect: () => change({ hidden: next }),
    }
  })
  const table: MenuEntry = {
    id: 'table',
    label: t('layer.table'),
    checked: state.table,
    several: true,
    onSelect: () => change({ table: !state.table }),
  }
  return <IconMenu icon={SlidersHorizontal} label={t('layer.menu')} entries={[...layers, table]} />
}

const copyAddress = (words: string, failed: string) =>
  navigator.clipboard.writeText(location.href).then(
    () => toast.success({ title: words }),
    () => toast.error({ title: failed }),
  )

/** Which time, what over it, and what to do with it. */
export function Toolbar(props: ToolbarProps) {
  const { state, change, range, following, goTo, follow, onPick, onPng, onCsv } = props
  const { t } = useTranslation('views')
  const [choosing, setChoosing] = useState(false)
  const exports: MenuEntry[] = [
    { id: 'png', label: t('download.png'), onSelect: onPng },
    { id: 'csv', label: t('download.csv'), onSelect: onCsv },
  ]
  return (
    <div className={css.tools}>
      <RangeField place={state} onChoose={goTo} onCalendar={() => setChoosing(true)} />
      <div className={css.bar}>
        <Button icon={ListChecks} className={css.button} onClick={onPick}>
          {t('pick.title')}
        </Button>
        <Segmented
          unseen
          inline
          label={t('period.presets')}
          options={PRESETS.map((seconds) => ({
            value: String(seconds),
            label: t(`period.${seconds}`),
          }))}
          value={state.end === null && state.relative === null ? String(state.spanSeconds) : ''}
          onChange={(seconds) => goTo(lasting(Number(seconds)))}
        />
        <OverlayMenu state={state} change={change} />
        <Button icon={Radio} aria-pressed={following} onClick={follow}>
          {t(following ? 'follow.on' : 'follow.off')}
        </Button>
        <div className={css.icons}>
          <ZoomTools {...props} />
          <ShowMenu state={state} change={change} />
          <IconButton
            label={t('share')}
            onClick={() => void copyAddress(t('shared'), t('shareFailed'))}
          >
            <Link2 aria-hidden="true" />
          </IconButton>
          <IconMenu icon={Download} label={t('download.menu')} entries={exports} />
        </div>
      </div>
      {choosing && (
        <PeriodDialog
          span={range.span}
          onClose={() => setChoosing(false)}
          onChoose={(span) => goTo(placed(span))}
        />
      )}
    </div>
  )
}
