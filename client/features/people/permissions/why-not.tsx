import { chakra } from '@chakra-ui/react'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../ui/failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useExplainRefusalQuery, type ExplainRefusalQuery } from './roles.generated.ts'

const Answer = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    '& > svg': { color: 'fg.subtle', mt: '1px' },
  },
})
const Words = chakra('div', {
  base: { display: 'grid', gap: '1', textStyle: 'body', '& p': { m: '0' } },
})
const Rule = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '12.5px',
    color: 'fg',
    unicodeBidi: 'isolate',
    direction: 'ltr',
  },
})

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
    <Words>
      <p>
        {before}
        <Rule>{found.rule}</Rule>
        {after}
      </p>
      <p>{t(missing, { role })}</p>
      {!found.allowed && <p>{t('why.roles', { roles })}</p>}
      {!found.allowed && <p>{t('why.ask')}</p>}
    </Words>
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
    <Panel title={t('why.title')} mb="4" role="region">
      {data && (
        <Answer>
          <CircleHelp size={18} aria-hidden="true" />
          <Explanation found={data.explainRefusal} />
        </Answer>
      )}
      {!data &&
        (error ? (
          <Failed title={t('why.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="60%" />
        ))}
    </Panel>
  )
}
