import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { useListParams } from '../../lib/use-list-params.ts'
import { IconButton } from '../icon-button.tsx'
import css from './span-filter.module.scss'

/** What lists can be narrowed to by the address of another page. */
export type SpanField =
  | 'added'
  | 'at'
  | 'billed'
  | 'due'
  | 'issued'
  | 'placed'
  | 'raised'
  | 'readings'
  | 'sent'
  | 'signedIn'

const DAY_LENGTH = '2026-01-05'.length

/** A time that the address narrows a list to: it says which, and has a cross to end it. Without one there is nothing. */
export function SpanFilter({ field }: { field: SpanField }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { span, set } = useListParams()
  const shown = span(field)
  if (!shown) return null
  const isDay = (moment: string) => moment.length === DAY_LENGTH
  const first = isDay(shown.from) ? format.day(shown.from) : format.date(shown.from)
  // Instants end where the next day begins.
  const last = isDay(shown.to) ? format.day(shown.to) : format.date(Date.parse(shown.to) - 1)
  const label = t(`span.${field}`)
  return (
    <span className={css.root}>
      {t('timeRange', { label, first, last })}
      <IconButton label={t('common:filter.end', { label })} onClick={() => set({ [field]: null })}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  )
}
