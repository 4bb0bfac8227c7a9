import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useExplainRefusalQuery, type ExplainRefusalQuery } from './roles.generated.ts'
import css from './why-not.module.scss'

/** The missing rule, and who has it. */
function Explanation({ found }: { found: ExplainRefusalQuery['explainRefusal'] }) {
  const { t } = useTranslation('permissions')
  const role = t(`role.${found.role}`)
  const roles = found.roles.map((each) => t(`role.${each}`)).join(t('common:listSeparator'))
  const missing = found.allowed
    ? found.limitedToSites
      ? 'why.sites'
      : 'why.allowed'
    : 'why.missing'
  const [before, after] = t('why.needs', { rule: '\n' }).split('\n')
  return (
    <div className={css.words}>
      <p>
        {before}
        <code className={css.rule}>{found.rule}</code>
        {after}
      </p>
      <p>{t(missing, { role })}</p>
      {!found.allowed && <p>{t('why.roles', { roles })}</p>}
      {!found.allowed && <p>{t('why.ask')}</p>}
    </div>
  )
}

/** Why may I not? The answer to a refusal. */
export function WhyNot({ action, subject }: { action: string; subject: string }) {
  const { t } = useTranslation('permissions')
  const { data, error, refetch } = useExplainRefusalQuery({
    variables: { action, subject },
    fetchPolicy: 'network-only',
  })
  return (
    <Panel className={css.panel} title={t('why.title')} role="region">
      {data && (
        <div className={css.answer}>
          <CircleHelp size={18} aria-hidden="true" />
          <Explanation found={data.explainRefusal} />
        </div>
      )}
      {!data && (
        <NotYet title={t('why.failed')} error={error} onRetry={() => void refetch()}>
          <Skeleton width="60%" />
        </NotYet>
      )}
    </Panel>
  )
}
