import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useActionWords } from '../../lib/action-words.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Figure } from '../../ui/figure.tsx'
import { NothingFound } from '../../ui/list-parts.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { AuditPageQuery, AuditRowFragment } from './audit.generated.ts'
import { AuditActor } from './audit-actor.tsx'
import { useOpenEntry } from './audit-params.ts'
import { useExactTime } from './use-exact-time.ts'

const Second = chakra('span', { base: { overflowWrap: 'anywhere', maxWidth: { md: '560px' } } })

/** The name of what it was done to, where the entry tells it. */
function nameOf({ changes, detail }: AuditRowFragment): string | null {
  const named = changes.find(({ field }) => ['name', 'fullName', 'title'].includes(field))
  const found = [named?.after, named?.before, detail['name']].find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

function Row({ entry }: { entry: AuditRowFragment }) {
  const { t } = useTranslation('audit')
  const exactTime = useExactTime()
  const wordsOf = useActionWords()
  const { addressOf } = useOpenEntry()
  const { id, at, action, entity, entityId, ip } = entry
  const name = nameOf(entry)
  return (
    <tr>
      <th scope="row">
        <Link to={addressOf(id)} replace preventScrollReset>
          {wordsOf(action)}
        </Link>
        <Second className="second">
          <bdi>{[name, [entity, entityId].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}</bdi>
        </Second>
      </th>
      <td data-label={t('column.who')}>
        <AuditActor actor={entry.actor} />
      </td>
      <td data-label={t('column.when')}>
        <bdi>{exactTime(at)}</bdi>
      </td>
      <td data-label={t('column.source')}>{ip ? <Figure>{ip}</Figure> : '–'}</td>
    </tr>
  )
}

interface AuditListProps {
  entries: AuditPageQuery['auditEntries']
  onMore: () => Promise<unknown>
}

/** The entries, the newest first, and further back as far as somebody asks. */
export function AuditList({ entries: { nodes, pageInfo }, onMore }: AuditListProps) {
  const { t } = useTranslation('audit')
  const [loading, setLoading] = useState(false)
  const more = async () => {
    setLoading(true)
    await onMore().finally(() => setLoading(false))
  }
  if (nodes.length === 0)
    return (
      <Panel flush aria-label={t('title')}>
        <NothingFound />
      </Panel>
    )
  return (
    <Panel flush aria-label={t('title')}>
      <DataTable css={{ '& th[scope=row]': { py: { md: '2' } } }}>
        <thead>
          <tr>
            <th scope="col">{t('column.what')}</th>
            <th scope="col">{t('column.who')}</th>
            <th scope="col">{t('column.when')}</th>
            <th scope="col">{t('column.source')}</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </DataTable>
      {pageInfo.hasNextPage && (
        <Button variant="link" m="4" loading={loading} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </Panel>
  )
}
