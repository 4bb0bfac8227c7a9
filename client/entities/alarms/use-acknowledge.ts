import { useTranslation } from 'react-i18next'
import type { AlarmState } from '../../generated/schema.ts'
import { problemText } from '../../lib/problems.ts'
import { useAct, whyNot } from '../../lib/use-act.ts'
import { useUserData } from '../../lib/viewer.ts'
import { toast } from '../../ui/toast.ts'
import {
  useAcknowledgeAlarmMutation,
  useAcknowledgeAlarmsMutation,
} from './acknowledge.generated.ts'

export interface Acknowledged {
  id: string
  state: AlarmState
  activation: number
}

/** What an acknowledgement makes of an alarm; hidden ones stay as they look. */
const after = (state: AlarmState): AlarmState =>
  state === 'UNACK' ? 'ACKED' : state === 'RTN_UNACK' ? 'CLOSED' : state

/** Why it could not be acknowledged, as a sentence that says what to do; null when it was. */
export type Refusal = string | null

/** Acknowledges one alarm as it was seen, and shows it as acknowledged at once. */
export function useAcknowledge(): (alarm: Acknowledged, note?: string) => Promise<Refusal> {
  const { t } = useTranslation('alarms')
  const { id: me, fullName } = useUserData()
  const acknowledge = useAct(useAcknowledgeAlarmMutation(), t)
  return async ({ id, state, activation }, note) => {
    const now = new Date().toISOString()
    const ackedBy = { __typename: 'User' as const, id: String(me), fullName }
    const next = after(state)
    const alarm = {
      __typename: 'Alarm' as const,
      id,
      state: next,
      activation,
      ackedBy,
      ackedAt: now,
    }
    const closedAt = next === 'CLOSED' ? now : null
    const optimisticResponse = {
      acknowledgeAlarm: {
        __typename: 'AcknowledgeAlarmPayload' as const,
        alarm: { ...alarm, closedAt },
        problems: [],
      },
    }
    return whyNot(
      await acknowledge(
        { id, input: { activation, ...(note ? { note } : {}) } },
        { optimisticResponse },
      ),
    )
  }
}

type Seen = Pick<Acknowledged, 'id' | 'activation'>

/** Some may be acknowledged and others refused: which, and why. A sentence when the server did none of it. */
export type ManyAcknowledged = { refusals: ReadonlyMap<string, string> } | { failed: string }

/** Acknowledges many as they were seen, with one note. */
export function useAcknowledgeMany(): (
  alarms: readonly Seen[],
  note: string,
) => Promise<ManyAcknowledged> {
  const { t } = useTranslation('alarms')
  const acknowledge = useAct(useAcknowledgeAlarmsMutation(), t)
  return async (seen, note) => {
    const ids = seen.map(({ id }) => id)
    const activations = seen.map(({ activation }) => activation)
    const result = await acknowledge({ input: { ids, activations, ...(note ? { note } : {}) } })
    if (!result.payload) return { failed: whyNot(result) ?? '' }
    const { alarms } = result.payload
    const problems = result.is === 'done' ? [] : result.problems
    if (alarms.length > 0) toast.success({ title: t('ack.done', { count: alarms.length }) })
    return {
      refusals: new Map(
        problems.map((problem) => [
          ids[Number(problem.path.at(-1))] ?? '',
          problemText(problem, t),
        ]),
      ),
    }
  }
}
