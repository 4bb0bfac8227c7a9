import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { useActionWords } from '../../../entities/audit/action-words.ts'
import { Figure } from '../../../ui/figure.tsx'
import type { Column } from '../../../ui/list/column.ts'
import type { AuditRowFragment } from './audit.generated.ts'
import { AuditActor } from './audit-actor.tsx'
import { useOpenEntry } from './audit-params.ts'
import { useFormat } from '../../../lib/use-format.ts'
import css from './audit-columns.module.scss'

/** The name of what it was done to, where the entry tells it. */
function nameOf({ changes, detail, memberName }: AuditRowFragment): string | null {
  const named = changes.find(({ field }) => ['name', 'fullName', 'title'].includes(field))
  const found = [named?.after, named?.before, detail['name'], memberName].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof found === 'string' ? found : null
}

function What({ entry }: { entry: AuditRowFragment }) {
  const wordsOf = useActionWords()
  const { addressOf } = useOpenEntry()
  const { id, action, entity, entityId } = entry
  return (
    <>
      <Link to={addressOf(id)} replace preventScrollReset>
        {wordsOf(action)}
      </Link>
      <span className={clsx(css.second, 'second')}>
        <bdi>
          {[nameOf(entry), [entity, entityId].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(' · ')}
        </bdi>
      </span>
    </>
  )
}

function When({ at }: AuditRowFragment) {
  const { exactTime } = useFormat()
  return <bdi>{exactTime(at)}</bdi>
}

/** What the list says of an entry. */
export const AUDIT_COLUMNS: readonly Column<AuditRowFragment>[] = [
  { id: 'what', head: true, cell: (entry) => <What entry={entry} /> },
  { id: 'who', cell: ({ actor }) => <AuditActor actor={actor} /> },
  { id: 'when', sort: 'WHEN', first: 'DESC', cell: (entry) => <When {...entry} /> },
  { id: 'source', cell: ({ ip }) => (ip ? <Figure>{ip}</Figure> : '–') },
]
