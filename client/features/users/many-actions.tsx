import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ListExport } from '../../ui/list/list-export.tsx'
import { toast } from '../../ui/toast.ts'
import { useSuspendUserMutation } from './change.generated.ts'
import { CHANGED, failureOf, problemText, type Member } from './member.ts'

interface ManyProps {
  members: readonly Member[]
  /** Nothing is chosen any more. */
  onDone: () => void
}

/** Keeps several members out, one after the other; the first that cannot be ends it and is named. */
function SuspendMany({ members, onDone, onClose }: ManyProps & { onClose: () => void }) {
  const { t } = useTranslation('users')
  const [suspend] = useSuspendUserMutation(CHANGED)
  const count = members.length
  const why = async ({ id, version }: Member): Promise<string | null> => {
    try {
      const [problem] = (await suspend({ variables: { id, expectedVersion: version } })).data?.suspendUser.problems ?? []
      return problem ? problemText(problem, t) : null
    } catch (error) {
      return failureOf(error, t)
    }
  }
  const confirm = async () => {
    for (const member of members) {
      const refused = await why(member)
      if (refused !== null) return t('suspendMany.stopped', { name: member.fullName, why: refused })
    }
    toast.success({ title: t('suspendMany.done', { count }) })
    onDone()
    return null
  }
  return (
    <ConfirmDialog danger title={t('suspendMany.title', { count })} verb={t('act.suspend')} onConfirm={confirm} onClose={onClose}>
      {t('suspend.text')}
    </ConfirmDialog>
  )
}

/** What can be done to the members chosen: those who are active can be suspended, all of them leave as a file. */
export function ManyActions({ members, onDone, mayChange }: ManyProps & { mayChange: boolean }) {
  const { t } = useTranslation('users')
  const [asking, setAsking] = useState<readonly Member[] | null>(null)
  const active = members.filter(({ status }) => status === 'ACTIVE')
  return (
    <>
      {mayChange && (
        <Button disabled={active.length === 0} onClick={() => setAsking(active)}>
          <CircleSlash size={16} aria-hidden="true" />
          {t('act.suspend')}
        </Button>
      )}
      <ListExport chosen of="users" filter={{ ids: members.map(({ id }) => id) }} />
      {asking && <SuspendMany members={asking} onDone={onDone} onClose={() => setAsking(null)} />}
    </>
  )
}
