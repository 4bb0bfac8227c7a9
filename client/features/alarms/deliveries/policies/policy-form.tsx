import { clsx } from 'clsx'
import { useCallback, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import { Banner, Notice } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { LeaveGuard } from '../../../../ui/leave-guard.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PageForm, SaveBar } from '../../../../ui/save-bar.tsx'
import { toast } from '../../../../ui/toast.ts'
import { MatchFields } from './match-fields.tsx'
import { PolicyTimeline } from './policy-timeline.tsx'
import {
  useChannelsToChooseQuery,
  useCreatePolicyMutation,
  useUpdatePolicyMutation,
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

/** Stores what is in the form; a sentence says why it was not, null when fields say it, true when it was. */
function useSave(form: UseFormReturn<PolicyValues>, saved: PolicyFragment | null) {
  const { t } = useTranslation('deliveries')
  const create = useAct(useCreatePolicyMutation())
  const update = useAct(useUpdatePolicyMutation())
  return async (values: PolicyValues): Promise<string | null | true> => {
    const input = policyInput(values)
    const result = await (saved
      ? update({ id: saved.id, input, expectedVersion: saved.version })
      : create({ input }))
    if (result.is === 'done') return true
    return result.is === 'stale'
      ? t('error.conflict')
      : showRefusal(form, result, t, { tags: 'scope', siteIds: 'scope' })
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
  const navigate = useNavigate()
  const { data } = useChannelsToChooseQuery({ fetchPolicy: 'cache-and-network' })
  const form = useForm<PolicyValues>({ defaultValues: initial })
  const save = useSave(form, saved)
  const [refused, setRefused] = useState<string | null>(null)
  const leaving = useRef(false)
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useCallback(() => isDirty && !leaving.current, [isDirty])
  const channels = data?.notificationChannels.nodes ?? []

  const submit = async (values: PolicyValues) => {
    const answer = await save(values)
    setRefused(answer === true ? null : answer)
    if (answer !== true) return
    leaving.current = true
    toast.success({ title: t('policyTexts.saved', { name: values.name }) })
    await navigate('/notifications')
  }
  const title = saved?.name ?? t('policyTexts.new')
  return (
    <FormProvider {...form}>
      <PageForm noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Crumbs to="/notifications" list={t('policies')} here={title} />
        <PageHead title={title} text={t('policyTexts.about')} />
        {refused && (
          <Notice>
            <Banner tone="critical">{refused}</Banner>
          </Notice>
        )}
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
        {(isDirty || !saved) && (
          <SaveBar text={t('policyTexts.saveHint')}>
            <Button onClick={() => form.reset(initial)}>{t('discard')}</Button>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {t('policyTexts.save')}
            </Button>
          </SaveBar>
        )}
      </PageForm>
      <LeaveGuard unsaved={unsaved} />
    </FormProvider>
  )
}
