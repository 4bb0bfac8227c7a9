import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDismissMissedSearchMutation, useMissedSearchesQuery } from './articles.generated.ts'
import css from './missed.module.scss'

/** For editors: what readers looked for in vain. */
export function Missed() {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const { data } = useMissedSearchesQuery({ fetchPolicy: 'cache-and-network' })
  const dismiss = useAct(useDismissMissedSearchMutation({ refetchQueries: ['MissedSearches'] }), t)
  const missed = data?.missedSearches ?? []
  if (missed.length === 0) return null
  const forget = async (search: string) => {
    const result = await dismiss({ search })
    if (result.is !== 'done') toast.error({ title: result.message })
  }
  return (
    <Panel flush title={t('missed.title')}>
      <ul className={css.list}>
        {missed.slice(0, 10).map(({ search, searchCount, missedAt }) => (
          <li key={search}>
            <bdi>{search}</bdi>
            <span>
              {t('missed.times', { count: searchCount })} · {format.dayMonth(missedAt)}
            </span>
            <IconButton label={t('missed.dismiss', { search })} onClick={() => void forget(search)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
