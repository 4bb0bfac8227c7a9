import { useTranslation } from 'react-i18next'
import type { GuestAnswer } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useAnswerCalendarInvitationMutation,
  type EventFactsFragment,
} from './calendar.generated.ts'
import css from './event-card.module.scss'

const ANSWERS: readonly GuestAnswer[] = ['ACCEPTED', 'TENTATIVE', 'DECLINED']

/** Whether one comes, for who is a guest. */
export function OwnAnswer({ event }: { event: EventFactsFragment }) {
  const { t } = useTranslation('calendar')
  const { id } = useUserData()
  const answer = useAct(useAnswerCalendarInvitationMutation(), t)
  const guest = event.guests.find(({ memberId }) => memberId === String(id))
  if (!guest) return null
  const say = async (said: GuestAnswer) => {
    const why = whyNot(await answer({ id: event.id, answer: said }))
    if (why !== null) toast.error({ title: why })
  }
  return (
    <footer className={css.foot}>
      <Segmented<string>
        label={t('answer.label')}
        options={ANSWERS.map((value) => ({ value, label: t(`answer.${value}`) }))}
        value={guest.answer ?? ''}
        onChange={(said) => {
          const chosen = ANSWERS.find((each) => each === said)
          if (chosen) void say(chosen)
        }}
      />
    </footer>
  )
}
