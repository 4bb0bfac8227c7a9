import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../../lib/use-act.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { ManyDialog } from '../../../../ui/list/many-dialog.tsx'
import type { Chosen } from '../../../../ui/list/use-chosen.ts'
import { useSuspendUserMutation } from '../user.generated.ts'
import type { Member } from '../member.ts'

/** Keeps a member out, and answers why it could not be done. Oneself stays: the session that does it would end midway. */
function useSuspendOne() {
  const { t } = useTranslation('users')
  const { id: own } = useUserData()
  const suspend = useAct(useSuspendUserMutation(), t)
  return async ({ id, version }: Member) =>
    id === String(own)
      ? t('suspendMany.own')
      : whyNot(await suspend({ id, expectedVersion: version }))
}

interface SuspendManyProps {
  members: readonly Member[]
  chosen: Chosen<Member>
  onClose: () => void
}

/** Keeps several members out, one after the other. */
function SuspendMany({ members, chosen, onClose }: SuspendManyProps) {
  const { t } = useTranslation('users')
  const suspend = useSuspendOne()
  return (
    <ManyDialog
      danger
      chosen={chosen}
      onClose={onClose}
      rows={members}
      title={(count) => t('suspendMany.title', { count })}
      verb={t('act.suspend')}
      act={suspend}
      nameOf={({ fullName }) => fullName}
      done={(count) => t('suspendMany.done', { count })}
      some={(done) => t('suspendMany.some', { done })}
      queries={['UsersPage']}
    >
      {t('suspend.text')}
    </ManyDialog>
  )
}

/** What can be done to the members chosen: those who are active can be suspended, all of them leave as a file. */
export function ManyActions({ chosen, mayChange }: { chosen: Chosen<Member>; mayChange: boolean }) {
  const { t } = useTranslation('users')
  const [asking, setAsking] = useState<readonly Member[] | null>(null)
  const active = chosen.rows.filter(({ status }) => status === 'ACTIVE')
  return (
    <>
      {mayChange && (
        <Button icon={CircleSlash} disabled={active.length === 0} onClick={() => setAsking(active)}>
          {t('act.suspend')}
        </Button>
      )}
      <ListExport chosen of="users" filter={{ ids: chosen.rows.map(({ id }) => id) }} />
      {asking && <SuspendMany members={asking} chosen={chosen} onClose={() => setAsking(null)} />}
    </>
  )
}
