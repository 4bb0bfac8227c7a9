import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { CircleSlash } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserData } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ListExport } from '../../ui/list/list-export.tsx'
import type { Chosen } from '../../ui/list/use-chosen.ts'
import { toast } from '../../ui/toast.ts'
import { useSuspendUserMutation } from './change.generated.ts'
import { failureOf, problemText, type Member } from './member.ts'

const Line = chakra('span', { base: { display: 'block' } })

/** Keeps a member out, and answers why it could not be done. Oneself stays: the session that does it would end midway. */
function useSuspendOne() {
  const { t } = useTranslation('users')
  const { id: own } = useUserData()
  const [suspend] = useSuspendUserMutation()
  return async ({ id, version }: Member): Promise<string | null> => {
    if (id === String(own)) return t('suspendMany.own')
    try {
      const [problem] = (await suspend({ variables: { id, expectedVersion: version } })).data?.suspendUser.problems ?? []
      return problem ? problemText(problem, t) : null
    } catch (error) {
      return failureOf(error, t)
    }
  }
}

interface SuspendManyProps {
  members: readonly Member[]
  chosen: Chosen<Member>
  onClose: () => void
}

/** Keeps several members out, one after the other; those who cannot be are named, and stay chosen. */
function SuspendMany({ members, chosen, onClose }: SuspendManyProps) {
  const { t } = useTranslation('users')
  const [left, setLeft] = useState(members)
  const suspend = useSuspendOne()
  const client = useApolloClient()
  const confirm = async (): Promise<ReactNode> => {
    const refused: { member: Member; why: string }[] = []
    for (const member of left) {
      const why = await suspend(member)
      if (why !== null) refused.push({ member, why })
    }
    const still = refused.map(({ member }) => member)
    const done = left.filter((member) => !still.includes(member))
    void client.refetchQueries({ include: ['UsersPage'] })
    chosen.choose(done, false)
    if (refused.length === 0) {
      toast.success({ title: t('suspendMany.done', { count: done.length }) })
      chosen.clear()
      return null
    }
    setLeft(still)
    return (
      <>
        <Line>{t('suspendMany.some', { done: done.length })}</Line>
        {refused.map(({ member, why }) => (
          <Line key={member.id}>{t('suspendMany.refused', { name: member.fullName, why })}</Line>
        ))}
      </>
    )
  }
  const title = t('suspendMany.title', { count: left.length })
  return (
    <ConfirmDialog danger title={title} verb={t('act.suspend')} onConfirm={confirm} onClose={onClose}>
      {t('suspend.text')}
    </ConfirmDialog>
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
        <Button disabled={active.length === 0} onClick={() => setAsking(active)}>
          <CircleSlash size={16} aria-hidden="true" />
          {t('act.suspend')}
        </Button>
      )}
      <ListExport chosen of="users" filter={{ ids: chosen.rows.map(({ id }) => id) }} />
      {asking && <SuspendMany members={asking} chosen={chosen} onClose={() => setAsking(null)} />}
    </>
  )
}
