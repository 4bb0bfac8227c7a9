import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'
import { Skeleton } from './skeleton.tsx'
import { EmptyState } from './states.tsx'
import { element } from './element.ts'
import css from './list-parts.module.scss'

/** Above a list: what is searched for and filtered by. */
export const ListBar = element('div', css.listBar)

/** The rows of a list that is still to come. */
export const ListSkeleton = () => (
  <Panel>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} width={`${60 - row * 8}%`} margin="16px 0" />
    ))}
  </Panel>
)

/** No row fits what is searched and filtered; one press takes that back. */
export function NothingFound() {
  const { t } = useTranslation('common')
  const [, setSearch] = useSearchParams()
  const all = (
    <Button onClick={() => setSearch({}, { replace: true })}>{t('nothingFound.all')}</Button>
  )
  return (
    <EmptyState
      icon={SearchX}
      title={t('nothingFound.title')}
      text={t('nothingFound.text')}
      action={all}
    />
  )
}
