import { useTranslation } from 'react-i18next'
import type { NotificationChannelKind } from '../../../../generated/schema.ts'
import { ChannelIcon } from '../channels/channel-kind.tsx'
import { useStepText } from './step-text.ts'
import css from './policy-timeline.module.scss'

export interface TimelineStep {
  afterSeconds: number
  repeatSeconds: number | null
  maxRepeats: number
  channels: readonly { id: string; name: string; kind: NotificationChannelKind; enabled: boolean }[]
}

/** What a policy does with an alarm, along the time nobody acknowledges it. */
export function PolicyTimeline({
  steps,
  stopOnReturn,
}: {
  steps: readonly TimelineStep[]
  stopOnReturn: boolean
}) {
  const { t } = useTranslation('deliveries')
  const stepText = useStepText()
  return (
    <ol className={css.list}>
      {steps.map((step, index) => {
        const { when, again } = stepText(step)
        return (
          <li className={css.step} key={index}>
            <b>{when}</b>
            <span className={css.channels}>
              {step.channels.map(({ id, name, kind, enabled }) => (
                <span key={id}>
                  <ChannelIcon kind={kind} size={14} />
                  {enabled ? name : <s>{name}</s>}
                </span>
              ))}
              {step.channels.length === 0 && t('step.nobody')}
            </span>
            {again && <small>{again}</small>}
          </li>
        )
      })}
      <li className={css.step}>{t(stopOnReturn ? 'step.endReturn' : 'step.end')}</li>
    </ol>
  )
}
