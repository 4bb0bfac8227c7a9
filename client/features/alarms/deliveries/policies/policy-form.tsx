import { clsx } from 'clsx'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { EditForm, type Stored } from '../../../../ui/edit-form.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { toast } from '../../../../ui/toast.ts'
import { MatchFields } from './match-fields.tsx'
import { PolicyTimeline } from './policy-timeline.tsx'
import {
  useChannelsToChooseQuery,
  useCreateNotificationPolicyMutation,
  useUpdateNotificationPolicyMutation,
  type PolicyFragment,
} from './policy.generated.ts'
import { policyInput, type PolicyValues } from './policy-values.ts'
import { StepsField, type Channels } from './steps-field.tsx'
import css from './policy-form.module.scss'

/** The steps as they are typed, on the line of time. */
function Preview({ channels }: { channels: Channels }) {
  const values = useWatch() as PolicyValues
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const steps = policyInput(values).steps.map((step) => ({
    ...step,
    channels: step.channelIds.flatMap((id) => byId.get(id) ?? []),
  }))
  return <PolicyTimeline steps={steps} stopOnReturn={values.stopOnReturn} />
}

/** Stores what is in the form, and goes back to the list. */
function useSave(form: UseFormReturn<PolicyValues>, saved: PolicyFragment | null) {
  const { t } = useTranslation('deliveries')
  const create = useAct(useCreateNotificationPolicyMutation())
  const update = useAct(useUpdateNotificationPolicyMutation())
  return async (values: PolicyValues): Promise<Stored> => {
    const input = policyInput(values)
    const result = await (saved
      ? update({ id: saved.id, input, expectedVersion: saved.version })
      : create({ input }))
    if (result.is === 'stale') return { is: 'refused', why: t('error.conflict') }
    if (result.is !== 'done')
      return {
        is: 'refused',
        why: showRefusal(form, result, t, { tags: 'scope', siteIds: 'scope' }),
      }
    toast.success({ title: t('policyTexts.saved', { name: values.name }) })
    return { is: 'stored', to: '/notifications' }
  }
}

interface PolicyFormProps {
  /** Null for a new one. */
  saved: PolicyFragment | null
  initial: PolicyValues
}

/** The editor of a policy. */
export function PolicyForm({ saved, initial }: PolicyFormProps) {
  const { t } = useTranslation('deliveries')
  const { data } = useChannelsToChooseQuery({ fetchPolicy: 'cache-and-network' })
  const form = useForm<PolicyValues>({ defaultValues: initial })
  const save = useSave(form, saved)
  const channels = data?.notificationChannels.nodes ?? []
  const title = saved?.name ?? t('policyTexts.new')
  const head = (
    <>
      <Crumbs to="/notifications" list={t('policyTexts.title')} here={title} />
      <PageHead title={title} text={t('policyTexts.about')} />
    </>
  )
  return (
    <EditForm
      form={form}
      fresh={!saved}
      onDiscard={() => form.reset(initial)}
      hint={t('policyTexts.saveHint')}
      saveVerb={t('policyTexts.save')}
      discardVerb={t('discard')}
      save={save}
      head={head}
    >
      <div className={clsx(css.columns, 'body')}>
        <div>
          <Panel title={t('policyTexts.which')}>
            <MatchFields />
          </Panel>
          <Panel title={t('column.steps')}>
            {data && channels.length === 0 && (
              <p className={clsx(css.text, css.lead)}>
                {t('step.noChannels')}{' '}
                <Link to="/notifications/channels">{t('step.toChannels')}</Link>
              </p>
            )}
            <StepsField channels={channels} />
          </Panel>
        </div>
        <Panel title={t('policyTexts.then')}>
          <Preview channels={channels} />
        </Panel>
      </div>
    </EditForm>
  )
}
