import { Ban } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { useFields } from '../../../../ui/form-fields.ts'
import { PickField } from '../../../../ui/pick-field.tsx'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useEditor, useWas } from './editor-context.ts'
import { useRuleChoicesQuery, type RuleChoicesQuery } from './editor.generated.ts'
import { Part } from './rule-fields.tsx'
import type { RuleValues } from './rule-values.ts'

interface Choice {
  id: string
  name: string
}

const none = (label: string, choices: readonly Choice[]) => [
  { value: '', label },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
]

const nameIn = (choices: readonly Choice[], id: string | undefined) =>
  choices.find((choice) => choice.id === id)?.name

function Selects({ choices }: { choices: RuleChoicesQuery }) {
  const { t } = useTranslation('alarm-configs')
  const { saved, readOnly } = useEditor()
  const { control } = useFormContext<RuleValues>()
  const [scheduleId, policyId] = useWatch({ control, name: ['scheduleId', 'policyId'] })
  const schedules = choices.schedules.nodes
  const policies = choices.notificationPolicies?.nodes
  const before = saved?.values
  const wasSchedule = useWas(
    before?.scheduleId !== scheduleId,
    nameIn(schedules, before?.scheduleId) ?? t('field.always'),
  )
  const wasPolicy = useWas(
    before?.policyId !== policyId,
    nameIn(policies ?? [], before?.policyId) ?? t('field.anyPolicy'),
  )
  return (
    <>
      <PickOneField<RuleValues>
        name="scheduleId"
        label={t('field.schedule')}
        help={
          [scheduleId && t('help.schedule'), wasSchedule].filter(Boolean).join(' · ') || undefined
        }
        options={none(t('field.always'), schedules)}
        disabled={readOnly}
      />
      {policies && (
        <PickOneField<RuleValues>
          name="policyId"
          label={t('field.policy')}
          help={wasPolicy}
          options={none(t('field.anyPolicy'), policies)}
          disabled={readOnly}
        />
      )}
    </>
  )
}

/** When alarms of the rule are announced, and to whom. */
export function AnnounceFields({ id }: { id: string | null }) {
  const { t } = useTranslation('alarm-configs')
  const { readOnly, saved } = useEditor()
  const policies = useMay('read', 'NotificationPolicy')
  const { data } = useRuleChoicesQuery({
    variables: { policies },
    fetchPolicy: 'cache-and-network',
  })
  const { register, setValue, formState, control } = useFormContext<RuleValues>()
  const field = useFields<RuleValues>()
  const chosen = useWatch({ control, name: 'suppressedByIds' })
  const rules = data?.alarmConfigs.nodes.filter((rule) => rule.id !== id) ?? []
  const before = saved?.values.suppressedByIds ?? []
  const was = useWas(
    before.join() !== chosen.join(),
    before.map((each) => nameIn(rules, each) ?? each).join(t('common:listSeparator')) || t('none'),
  )
  return (
    <>
      <Part>{t('part.announce')}</Part>
      {data && <Selects choices={data} />}
      <PickField
        label={t('field.suppressedBy')}
        help={[t('help.suppressedBy'), was].filter(Boolean).join(' · ')}
        placeholder={t('field.suppressedByFind')}
        error={formState.errors.suppressedByIds?.message}
        disabled={readOnly}
        options={rules.map((rule) => ({
          value: rule.id,
          label: rule.name,
          detail: t(`kind.${rule.kind}`),
          group: t('title'),
          icon: <Ban size={14} aria-hidden="true" />,
        }))}
        chosen={chosen}
        onChange={(next) => setValue('suppressedByIds', next, { shouldDirty: true })}
      />
      <Switch label={t('state.enabled')} help={t('help.enabled')} {...register('enabled')} />
      {!readOnly && (
        <>
          <Part>{t('part.change')}</Part>
          <TextField
            label={t('field.changeNote')}
            help={t('help.changeNote')}
            maxLength={500}
            autoComplete="off"
            {...field('changeNote')}
          />
        </>
      )}
    </>
  )
}
