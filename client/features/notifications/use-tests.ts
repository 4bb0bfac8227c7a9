import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation('notifications')
  const [state, setState] = useState<State>(new Map())
  const [send] = useTestChannelMutation({ refetchQueries: ['ChannelsPage'] })
  const run = async (id: string) => {
    setState((now) => new Map(now).set(id, 'running'))
    const answer = await send({ variables: { id } }).catch(() => null)
    const payload = answer?.data?.testNotificationChannel
    const delivery = payload?.delivery
    const why = delivery?.reason ? t(`reason.${delivery.reason}`) : (delivery?.error ?? payload?.problems[0]?.message)
    const result =
      delivery?.status === 'SENT'
        ? { ok: true, text: t('test.sent') }
        : { ok: false, text: why ? t('test.failedWhy', { why }) : t('error.unavailable') }
    setState((now) => new Map(without(now, id)).set(id, result))
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
