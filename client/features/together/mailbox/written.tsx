import { Clock, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Compose } from './compose.tsx'
import { BLANK, contentOf, type Begun } from './draft.ts'
import { useOneMailQuery, type WholeMailFragment } from './mailbox.generated.ts'
import { useMailTime } from './use-mail-time.ts'

interface WrittenProps {
  /** `mail` for one that is not stored yet. */
  id: string
  /** What it begins with, where that is known. */
  begun: Begun | null
  onClose: () => void
  onSent: (mail: WholeMailFragment) => void
  onDiscard: (id: string | undefined) => void
  onUndo: (id: string) => void
}

/** One that waits to be sent is not written any more, unless it is taken back. */
function Waiting({ mail, onUndo }: { mail: WholeMailFragment; onUndo: (id: string) => void }) {
  const { t } = useTranslation('mailbox')
  const { dateTime } = useMailTime()
  return (
    <EmptyState
      icon={Clock}
      title={mail.subject || t('noSubject')}
      text={t('waits', { time: dateTime(mail.dueAt ?? '') })}
      action={
        <Button icon={Undo2} onClick={() => onUndo(mail.id)}>
          {t('takeBack')}
        </Button>
      }
    />
  )
}

function Stored({ id, ...props }: Omit<WrittenProps, 'begun'>) {
  const { t } = useTranslation('mailbox')
  const { data, error, refetch } = useOneMailQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  })
  const mail = data?.mail
  if (!mail) return <NotYet title={t('failedOne')} error={error} onRetry={() => void refetch()} />
  if (mail.dueAt) return <Waiting mail={mail} onUndo={props.onUndo} />
  if (!mail.isDraft) return <EmptyState icon={Clock} title={t('compose.gone')} />
  const begun = { content: contentOf(mail), stored: { id: mail.id, version: mail.version } }
  return <Compose {...props} begun={begun} />
}

/** The mail that is being written. */
export const Written = ({ id, begun, ...props }: WrittenProps) =>
  id === 'mail' ? (
    <Compose {...props} begun={begun ?? { content: BLANK, stored: null }} />
  ) : (
    <Stored key={id} id={id} {...props} />
  )
