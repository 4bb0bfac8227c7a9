import { useTranslation } from 'react-i18next'
import type { GuestAnswer } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { OwnReminder } from '../../../entities/reminders/own-reminder.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useSetCalendarRemindersMutation,
  useAnswerCalendarInvitationMutation,
  type EventFactsFragment,
} from './calendar.generated.ts'
import css from './event-card.module.scss'

const ANSWERS: readonly GuestAnswer[] = ['ACCEPTED', 'TENTATIVE', 'DECLINED']

/** Whether one comes, for who is a guest, and when one is reminded. */
export function OwnAnswer({ event }: { event: EventFactsFragment }) {
  const { t } = useTranslation('calendar')
  const { id } = useUserData()
  const answer = useAct(useAnswerCalendarInvitationMutation(), t)
  const remind = useAct(useSetCalendarRemindersMutation(), t)
  const guest = event.guests.find(({ memberId }) => memberId === String(id))
  const say = async (said: GuestAnswer) => {
    const why = whyNot(await answer({ id: event.id, answer: said }))
    if (why !== null) toast.error({ title: why })
  }
  const setReminders = async (reminderMinutes: number[]) => {
    const why = whyNot(await remind({ id: event.id, reminderMinutes }))
    if (why !== null) toast.error({ title: why })
  }
  return (
    <footer className={css.foot}>
      {guest && (
        <Segmented<string>
          label={t('answer.label')}
          options={ANSWERS.map((value) => ({ value, label: t(`answer.${value}`) }))}
          value={guest.answer ?? ''}
          onChange={(said) => {
            const chosen = ANSWERS.find((each) => each === said)
            if (chosen) void say(chosen)
          }}
        />
      )}
      <OwnReminder
        minutes={event.reminderMinutes}
        isWholeDays={event.isAllDay}
        onChange={(minutes) => void setReminders(minutes)}
      />
    </footer>
  )
}
