import { SearchX } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useActionWords } from '../../../entities/audit/action-words.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Code, EmptyState } from '../../../ui/states.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { AuditActor } from './audit-actor.tsx'
import { useAuditOneQuery, type AuditRowFragment } from './audit.generated.ts'
import { useFormat } from '../../../lib/use-format.ts'
import css from './audit-detail.module.scss'

/** Texts as they are, anything else as JSON; a dash where there was nothing. */
function Value({ value }: { value: unknown }) {
  if (value === null || value === '') return '–'
  if (typeof value === 'string') return <bdi>{value}</bdi>
  return <Code>{JSON.stringify(value, null, 1)}</Code>
}

function ChangesTable({ changes }: Pick<AuditRowFragment, 'changes'>) {
  const { t } = useTranslation('audit')
  return (
    <table className={css.changes} aria-label={t('detail.changes')}>
      <TableHead columns={[t('detail.field'), t('detail.before'), t('detail.after')]} />
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">
              <Code>{field}</Code>
            </th>
            <td className="before">
              <Value value={before} />
            </td>
            <td>
              <Value value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry }: { entry: AuditRowFragment }) {
  const { t } = useTranslation('audit')
  const { exactTime } = useFormat()
  const { timeZone } = useOrganization()
  const { at, action, entity, entityId, memberName, ip, changes, detail, hash, actor } = entry
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [
      t('detail.when'),
      <Fragment key="when">{`${exactTime(at)} ${timeZone ? `(${timeZone})` : ''}`}</Fragment>,
    ],
    [t('detail.who'), <AuditActor key="who" actor={actor} />],
    [t('detail.source'), ip ? <Figure key="source">{ip}</Figure> : '–'],
    [t('detail.action'), <Code key="action">{action}</Code>],
    [
      t('detail.object'),
      <Fragment key="object">
        <Code>{[entity, entityId].filter(Boolean).join(' ')}</Code>
        {memberName && <bdi> {memberName}</bdi>}
      </Fragment>,
    ],
  ]
  const more = Object.keys(detail).length > 0
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {changes.length > 0 && (
        <>
          <h3 className={css.section}>{t('detail.changes')}</h3>
          <ChangesTable changes={changes} />
        </>
      )}
      {more && (
        <>
          <h3 className={css.section}>{t('detail.rest')}</h3>
          <pre className={css.json}>{JSON.stringify(detail, null, 2)}</pre>
        </>
      )}
      {changes.length === 0 && !more && <p style={{ marginBottom: 20 }}>{t('detail.noChanges')}</p>}
      <CopyField label={t('detail.hash')} value={hash} />
    </>
  )
}

/** One entry with what was before and after, beside the list. */
export function AuditDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('audit')
  const wordsOf = useActionWords()
  const { data, error, refetch } = useAuditOneQuery({ variables: { id } })
  const entry = data?.auditEntry
  const missing = <EmptyState icon={SearchX} title={t('missing.title')} text={t('missing.text')} />
  return (
    <Drawer open wide title={entry ? wordsOf(entry.action) : t('title')} onClose={onClose}>
      {entry && <Entry entry={entry} />}
      {entry === null && missing}
      {entry === undefined && (
        <NotYet title={t('failedOne')} error={error} onRetry={() => void refetch()}>
          <ListSkeleton />
        </NotYet>
      )}
    </Drawer>
  )
}
