import { BookOpen, Braces, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'
import { ApiKeyActions, STATES, useApiKeyColumns } from './api-key-row.tsx'
import { useApiKeysPageQuery } from './api-keys.generated.ts'
import { CreateDialog, type Issued } from './create-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'
import css from './api-keys-page.module.scss'

const LIST = {
  sorts: ['NAME', 'LAST_USED_AT', 'EXPIRES_AT', 'CREATED_AT'],
  first: { field: 'CREATED_AT', direction: 'DESC' },
  size: 25,
  filters: ['state'],
} as const

/** The keys that programs of the organisation ask with. */
export function Component() {
  const { t } = useTranslation('api-keys')
  const columns = useApiKeyColumns()
  const [open, setOpen] = useState<'create' | Issued | null>(null)
  const list = useList(LIST)
  const filter = { state: list.params.anyOf('state', STATES) }
  const answer = useApiKeysPageQuery(queryOf(list, { filter }))
  const create = (
    <Button icon={Plus} variant="primary" onClick={() => setOpen('create')}>
      {t('create.open')}
    </Button>
  )
  const ways = (
    <div className={css.ways}>
      {create}
      <ButtonLink icon={BookOpen} reloadDocument to="/docs">
        {t('empty.docs')}
      </ButtonLink>
      <ButtonLink icon={Braces} reloadDocument to="/graphiql">
        {t('empty.graphiql')}
      </ButtonLink>
    </div>
  )
  return (
    <>
      <ListPage
        small
        search
        area="api-keys"
        {...shownOf(list, answer, ({ apiKeys }) => apiKeys)}
        columns={columns}
        actions={(apiKey) => <ApiKeyActions apiKey={apiKey} />}
        filters={<ValuesFilter field="state" values={STATES} />}
        icon={KeyRound}
        add={create}
        addFirst={ways}
      />
      {open === 'create' && <CreateDialog onMade={setOpen} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'create' && (
        <TokenDialog made={open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
