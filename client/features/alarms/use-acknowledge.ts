import { useTranslation } from 'react-i18next'
import type { AlarmState } from '../../generated/schema.ts'
import { useUserData } from '../../lib/viewer.ts'
import { toast } from '../../ui/toast.ts'
import { useAcknowledgeAlarmMutation, useAcknowledgeAlarmsMutation } from './acknowledge.generated.ts'

export interface Acknowledged {
  id: string
  state: AlarmState
  activation: number
}

/** What an acknowledgement makes of an alarm; hidden ones stay as they look. */
const after = (state: AlarmState): AlarmState => (state === 'UNACK' ? 'ACKED' : state === 'RTN_UNACK' ? 'CLOSED' : state)

/** A refusal as a sentence that says what to do; null when it was accepted. */
export type Refusal = string | null

export function useRefusalWords() {
  const { t } = useTranslation('alarms')
  return ({ code, message }: { code: string; message: string }) => t(`refusal.${code}`, { defaultValue: message })
}

/** Acknowledges one alarm as it was seen, and shows it as acknowledged at once. */
export function useAcknowledge(): (alarm: Acknowledged, note?: string) => Promise<Refusal> {
  const { t } = useTranslation('alarms')
  const { id: me, fullName } = useUserData()
  const words = useRefusalWords()
  const [acknowledge] = useAcknowledgeAlarmMutation()
  return async ({ id, state, activation }, note) => {
    const now = new Date().toISOString()
    const ackedBy = { __typename: 'User' as const, id: String(me), fullName }
    const next = after(state)
    const alarm = { __typename: 'Alarm' as const, id, state: next, activation, ackedBy, ackedAt: now }
    const closedAt = next === 'CLOSED' ? now : null
    try {
      const { data } = await acknowledge({
        variables: { id, input: { activation, ...(note ? { note } : {}) } },
        optimisticResponse: {
          acknowledgeAlarm: { __typename: 'AcknowledgeAlarmPayload', alarm: { ...alarm, closedAt }, problems: [] },
        },
      })
      const [problem] = data?.acknowledgeAlarm.problems ?? []
      return problem ? words(problem) : null
    } catch {
      return t('refusal.unavailable')
    }
  }
}

type Seen = Pick<Acknowledged, 'id' | 'activation'>

/** Acknowledges many as they were seen, with one note; the answer says which were refused, and why. */
export function useAcknowledgeMany(): (alarms: readonly Seen[], note: string) => Promise<ReadonlyMap<string, string> | null> {
  const { t } = useTranslation('alarms')
  const words = useRefusalWords()
  const [acknowledge] = useAcknowledgeAlarmsMutation()
  return async (seen, note) => {
    const ids = seen.map(({ id }) => id)
    const activations = seen.map(({ activation }) => activation)
    try {
      const { data } = await acknowledge({ variables: { input: { ids, activations, ...(note ? { note } : {}) } } })
      const { alarms, problems } = data?.acknowledgeAlarms ?? { alarms: [], problems: [] }
      if (alarms.length > 0) toast.success({ title: t('ack.done', { count: alarms.length }) })
      return new Map(problems.map((problem) => [ids[Number(problem.path.at(-1))] ?? '', words(problem)]))
    } catch {
      return null
    }
  }
}
