import { MoveRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDescribeChange, type RuleVersion } from './use-changes.ts'
import css from './change-list.module.scss'

interface ChangeListProps {
  version: RuleVersion
  namesByField: Record<string, ReadonlyMap<string, string>>
}

/** What a version changed, field by field. */
export function ChangeList({ version: { changes, kind }, namesByField }: ChangeListProps) {
  const { t } = useTranslation('alarm-configs')
  const describe = useDescribeChange(namesByField)
  return (
    <dl className={css.list}>
      {changes.map((change) => {
        const { label, from, to } = describe(change, kind)
        return (
          <div key={change.field}>
            <dt>{label}</dt>
            <dd>
              <del>{from}</del>
              <MoveRight className="flip" size={14} aria-label={t('changed.to')} />
              <ins>{to}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
