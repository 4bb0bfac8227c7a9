import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { NotificationChannelKind } from '../../../../generated/schema.ts'
import { ChannelIcon } from '../channels/channel-kind.tsx'
import { useStepText } from './step-text.ts'

const List = chakra('ol', { base: { listStyle: 'none', m: '0', p: '0' } })
const Step = chakra('li', {
  base: {
    position: 'relative',
    ps: '6',
    pb: '4',
    textStyle: 'dense',
    // The line of time, and where on it this happens.
    _before: {
      content: '""',
      position: 'absolute',
      insetBlockStart: '6px',
      insetInlineStart: '2px',
      boxSize: '9px',
      borderRadius: 'full',
      bg: 'accent.solid',
    },
    _after: {
      content: '""',
      position: 'absolute',
      insetBlockStart: '18px',
      insetBlockEnd: '-2px',
      insetInlineStart: '6px',
      width: '1px',
      bg: 'border.strong',
    },
    _last: {
      pb: '0',
      _before: { bg: 'bg.panel', border: '1.5px solid', borderColor: 'border.control' },
      _after: { display: 'none' },
    },
    '& b': { fontWeight: '600' },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
})
const Channels = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '0.5',
    mt: '0.5',
    color: 'fg.muted',
    '& span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& s': { color: 'fg.subtle' },
  },
})

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
    <List>
      {steps.map((step, index) => {
        const { when, again } = stepText(step)
        return (
          <Step key={index}>
            <b>{when}</b>
            <Channels>
              {step.channels.map(({ id, name, kind, enabled }) => (
                <span key={id}>
                  <ChannelIcon kind={kind} size={14} />
                  {enabled ? name : <s>{name}</s>}
                </span>
              ))}
              {step.channels.length === 0 && t('step.nobody')}
            </Channels>
            {again && <small>{again}</small>}
          </Step>
        )
      })}
      <Step>{t(stopOnReturn ? 'step.endReturn' : 'step.end')}</Step>
    </List>
  )
}
