import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useTestChannelMutation } from './channel.generated.ts'

export interface TestResult {
  ok: boolean
  text: string
}

export interface Tests {
  resultOf: (id: string) => TestResult | undefined
  isRunning: (id: string) => boolean
  run: (id: string) => Promise<void>
}

type State = ReadonlyMap<string, TestResult | 'running'>
const without = (state: State, id: string) => new Map([...state].filter(([each]) => each !== id))

/** Sends test messages through channels, and tells what became of each. */
export function useTests(): Tests {
  const { t } = useTranslation('deliveries')
  const [state, setState] = useState<State>(new Map())
  const send = useAct(useTestChannelMutation({ refetchQueries: ['NotificationChannelsPage'] }))
  const run = async (id: string) => {
    setState((now) => new Map(now).set(id, 'running'))
    const sent = await send({ id })
    const delivery = sent.payload?.delivery
    const unconfirmed =
      sent.is === 'refused' && sent.problems.some(({ code }) => code === 'UNCONFIRMED')
    const refusal = unconfirmed ? t('test.unconfirmed') : (delivery?.error ?? whyNot(sent))
    const why = delivery?.reason ? t(`reason.${delivery.reason}`) : refusal
    const ok = delivery?.status === 'SENT'
    setState((now) =>
      new Map(without(now, id)).set(id, {
        ok,
        text: ok ? t('test.sent') : t('test.failedWhy', { why }),
      }),
    )
  }
  return {
    resultOf: (id) => {
      const each = state.get(id)
      return each === 'running' ? undefined : each
    },
    isRunning: (id) => state.get(id) === 'running',
    run,
  }
}
