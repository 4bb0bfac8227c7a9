import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { usePhone } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { CATEGORIES, type CalendarView } from './calendar-view.ts'
import { CATEGORY_CLASS } from './category.ts'
import { FilesMenu } from './files-menu.tsx'
import { LayerSwitches } from './layer-switches.tsx'
import type { CalendarLayers } from './layers.ts'
import { MiniMonth } from './mini-month.tsx'
import css from './side-column.module.scss'

interface SideColumnProps {
  view: CalendarView
  busy: ReadonlySet<string>
  layers: CalendarLayers
  onAdd: () => void
}

/** What can be added, where to go, and which calendars are shown. */
export function SideColumn({ view, busy, layers, onAdd }: SideColumnProps) {
  const { t } = useTranslation('calendar')
  const mayAdd = useMay('create', 'CalendarEvent')
  const phone = usePhone()
  return (
    <aside className={css.column} aria-label={t('filters')}>
      {mayAdd && (
        <Button className={css.add} variant="primary" icon={Plus} onClick={onAdd}>
          {t('add')}
        </Button>
      )}
      {!phone && <MiniMonth view={view} busy={busy} />}
      <fieldset className={css.group}>
        <legend>{t('categories')}</legend>
        {CATEGORIES.map((category) => (
          <div className={clsx(css.category, CATEGORY_CLASS[category])} key={category}>
            <CheckBox
              label={t(`category.${category}`)}
              checked={!view.hidden.includes(category)}
              onChange={() => view.toggle(category)}
            />
          </div>
        ))}
      </fieldset>
      <LayerSwitches layers={layers} />
      <FilesMenu className={css.files} />
    </aside>
  )
}
