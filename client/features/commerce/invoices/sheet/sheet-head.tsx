import type { SheetSenderFragment } from './sheet.generated.ts'
import { useTranslation } from 'react-i18next'
import css from './sheet.module.scss'

interface SheetHeadProps {
  sender: Omit<SheetSenderFragment, '__typename'>
  /** Of the organisation, where the sender has no name of its own. */
  title: string
  /** What it is. */
  kind: string
  facts: readonly (readonly [string, string | number])[]
}

/** Who sends a document, what it is, and what it is known by. */
export function SheetHead({ sender, title, kind, facts }: SheetHeadProps) {
  const { t } = useTranslation('invoices')
  return (
    <header className={css.head}>
      <div>
        <p className={css.sender}>
          <bdi>{sender.name || title}</bdi>
        </p>
        <p className={css.lines}>
          <bdi>{[sender.address, sender.country].filter(Boolean).join(', ')}</bdi>
        </p>
        {sender.taxNumber && (
          <p>
            {t('sheet.taxNumber')} <bdi>{sender.taxNumber}</bdi>
          </p>
        )}
      </div>
      <div className={css.facts}>
        <p className={css.title}>{kind}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
