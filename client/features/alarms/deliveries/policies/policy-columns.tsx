import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NotificationPolicySortField } from '../../../../generated/schema.ts'
import { useAct } from '../../../../lib/use-act.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { ADDED } from '../added-column.tsx'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { DeleteAction } from '../../../../ui/row-actions.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { toastUnlessDone } from '../../../../ui/toast-unless-done.ts'
import {
  useDeleteNotificationPolicyMutation,
  useUpdateNotificationPolicyMutation,
  type PolicyRowFragment,
} from './policy.generated.ts'
import { useStepTime } from './step-text.ts'
import css from './policy-columns.module.scss'

interface PolicyProps {
  policy: PolicyRowFragment
}

/** Which alarms it takes, in words. */
function Matched({
  policy,
  sites,
}: {
  policy: PolicyRowFragment
  sites: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('deliveries')
  const { priorities, tags, siteIds } = policy
  const list = (words: readonly string[]) => words.join(t('common:listSeparator'))
  const where = [
    tags.length > 0 && t('common:scope.tagged', { tags: list(tags) }),
    siteIds.length > 0 &&
      t('common:scope.at', { sites: list(siteIds.map((id) => sites.get(id) ?? id)) }),
  ].filter(Boolean)
  return (
    <span>
      <span className={css.match}>
        {priorities.length === 0 && t('match.any')}
        {priorities.map((priority) => (
          <i key={priority}>
            <StateGlyph priority={shapeOf(priority)} size={14} />
            {t(`priority.${priority}`)}
          </i>
        ))}
      </span>
      {where.length > 0 && <span className="second">{where.join(' ')}</span>}
    </span>
  )
}

/** Turns a policy on and off. */
function PolicySwitch({ policy }: PolicyProps) {
  const { t } = useTranslation('deliveries')
  const update = useAct(useUpdateNotificationPolicyMutation())
  const turn = async (enabled: boolean) => {
    const result = await update({
      id: policy.id,
      input: { enabled },
      expectedVersion: policy.version,
    })
    toastUnlessDone(result, t('policyTexts.switchFailed', { name: policy.name }))
  }
  return (
    <Switch
      unseen
      label={t('policyTexts.switch', { name: policy.name })}
      checked={policy.enabled}
      disabled={update.busy}
      onChange={({ target }) => void turn(target.checked)}
    />
  )
}

/** The way to delete one policy. */
export function PolicyActions({ policy }: PolicyProps) {
  const remove = useAct(useDeleteNotificationPolicyMutation({ refetchQueries: ['PoliciesPage'] }))
  return (
    <DeleteAction
      words="deliveries:policyTexts.delete"
      subject="NotificationPolicy"
      row={policy}
      act={remove}
    />
  )
}

/** Names by id. */
type Names = ReadonlyMap<string, string>

function StepLines({ steps, channels }: Pick<PolicyRowFragment, 'steps'> & { channels: Names }) {
  const { t } = useTranslation('deliveries')
  const timeOf = useStepTime()
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={index}>
          <b>{timeOf(step)}</b>:{' '}
          {step.channelIds
            .map((id) => channels.get(id) ?? `#${id}`)
            .join(t('common:listSeparator')) || t('step.nobody')}
        </li>
      ))}
    </ol>
  )
}

/** What the list says of a policy. */
export const policyColumns = ({
  sites,
  channels,
}: {
  sites: Names
  channels: Names
}): Column<PolicyRowFragment, NotificationPolicySortField>[] => [
  {
    id: 'policy',
    sort: 'NAME',
    head: true,
    cell: ({ id, name }) => <Link to={`/notifications/policies/${id}`}>{name}</Link>,
  },
  { id: 'match', cell: (policy) => <Matched policy={policy} sites={sites} /> },
  { id: 'steps', cell: ({ steps }) => <StepLines {...{ steps, channels }} /> },
  { id: 'enabled', cell: (policy) => <PolicySwitch policy={policy} /> },
  ADDED,
]
