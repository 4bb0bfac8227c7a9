import { MessagesSquare } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../lib/use-act.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaidAboutAlarmQuery, useTalkAboutAlarmMutation } from './said.generated.ts'
import css from './talk-about.module.scss'

/** Begins the conversation about an alarm or joins it, and leads there. */
function TalkButton({ alarmId }: { alarmId: string }) {
  const { t } = useTranslation('conversations')
  const navigate = useNavigate()
  const talk = useAct(useTalkAboutAlarmMutation(), t)
  const go = async () => {
    const result = await talk({ alarmId })
    if (result.is !== 'done') return toast.error({ title: result.message })
    const id = result.payload.conversation?.id
    if (id) await navigate(`/apps/chat?conversation=${id}`)
  }
  return (
    <Button size="sm" icon={MessagesSquare} loading={talk.busy} onClick={() => void go()}>
      {t('talk')}
    </Button>
  )
}

/** What people say is asked for again so often, milliseconds: whoever reads along here is not in the conversation. */
const EVERY = 10_000

/** What was said about an alarm, the newest first, and the way into that conversation. */
export function TalkAbout({ alarmId }: { alarmId: string }) {
  const { t } = useTranslation('conversations')
  const { time, dayMonth } = useFormat()
  const { data } = useSaidAboutAlarmQuery({
    variables: { alarmId },
    fetchPolicy: 'cache-and-network',
    pollInterval: EVERY,
  })
  const said = (data?.saidAboutAlarm ?? []).filter(({ deletedAt }) => deletedAt === null)
  return (
    <>
      {said.length > 0 && (
        <ol className={css.said} aria-label={t('said')}>
          {said.map(({ id, text, createdAt, createdBy, files }) => (
            <li key={id}>
              <b>
                <bdi>{createdBy?.fullName ?? t('someone')}</bdi>
              </b>{' '}
              <time dateTime={createdAt}>
                <bdi>{`${dayMonth(createdAt)} ${time(createdAt)}`}</bdi>
              </time>
              <p dir="auto">{text || files.map(({ name }) => name).join(', ')}</p>
            </li>
          ))}
        </ol>
      )}
      <TalkButton alarmId={alarmId} />
    </>
  )
}
