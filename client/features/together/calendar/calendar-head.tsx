import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { VIEWS, type CalendarView } from './calendar-view.ts'
import { headingOf } from './when.ts'
import css from './calendar-head.module.scss'

/** Where in time one is, and how to see it. */
export function CalendarHead({ view }: { view: CalendarView }) {
  const { t } = useTranslation('calendar')
  return (
    <header className={css.head}>
      <div className={css.steps}>
        <Button onClick={() => view.goTo(view.today)}>{t('today')}</Button>
        <IconButton label={t('previous')} onClick={() => view.step(-1)}>
          <ChevronLeft className="flip" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('next')} onClick={() => view.step(1)}>
          <ChevronRight className="flip" aria-hidden="true" />
        </IconButton>
        <h1 className={css.title} aria-live="polite">
          {headingOf(view)}
        </h1>
      </div>
      <div className={css.tools}>
        <div className={css.search}>
          <SearchField
            label={t('search')}
            value={view.search}
            onSearch={(q) => view.set({ q: q || null })}
          />
        </div>
        <Segmented
          label={t('view.label')}
          unseen
          inline
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view.view}
          onChange={view.show}
        />
      </div>
    </header>
  )
}
