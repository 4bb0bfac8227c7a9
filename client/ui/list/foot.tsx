import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Pager } from './pager.tsx'
import { isPage, type Part } from './column.ts'
import { PageSize } from './page-size.tsx'
import type { ListState } from './use-list.ts'
import type { More } from './use-more.ts'
import css from './foot.module.scss'

/** The way on: other pages, or more of a list that goes by cursors. */
export function Foot({
  list,
  part,
  more: { has, state, ask },
}: {
  list: ListState
  part: Part<unknown>
  more: More
}) {
  const { t } = useTranslation('list')
  if (isPage(part))
    return <Pager {...part} sizes={<PageSize list={list} totalCount={part.totalCount} />} />
  if (!has) return null
  return (
    <div className={css.row}>
      <Button variant="link" loading={state === 'busy'} onClick={ask}>
        {t('more')}
      </Button>
      <span role="status">{state === 'failed' && t('moreFailed')}</span>
    </div>
  )
}
