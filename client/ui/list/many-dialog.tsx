import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { toast } from '../toast.ts'
import type { Chosen } from './use-chosen.ts'

const Line = chakra('span', { base: { display: 'block' } })

interface ManyDialogProps<Row> {
  /** Those chosen that it can be done to. */
  rows: readonly Row[]
  chosen: Chosen<Row>
  title: (count: number) => string
  /** What happens then. */
  children: ReactNode
  verb: string
  danger?: boolean
  /** Does it to one, and answers why it could not be done. */
  act: (row: Row) => Promise<string | null>
  nameOf: (row: Row) => string
  done: (count: number) => string
  /** Said before the refusals. */
  some?: (done: number) => string
  /** The queries that show the rows. */
  queries: string[]
  onClose: () => void
}

/** Does something to many rows, one after the other; those that it cannot be done to are named, and stay chosen. */
export function ManyDialog<Row extends { id: string }>(props: ManyDialogProps<Row>) {
  const { rows, chosen, title, children, verb, danger = false, act, nameOf, done, some, queries, onClose } = props
  const { t } = useTranslation('list')
  const [left, setLeft] = useState(rows)
  const client = useApolloClient()
  const confirm = async (): Promise<ReactNode> => {
    const refused: { row: Row; why: string }[] = []
    for (const row of left) {
      const why = await act(row)
      if (why !== null) refused.push({ row, why })
    }
    const still = refused.map(({ row }) => row)
    const did = left.filter((row) => !still.includes(row))
    void client.refetchQueries({ include: queries })
    chosen.choose(did, false)
    if (refused.length === 0) {
      toast.success({ title: done(did.length) })
      chosen.clear()
      return null
    }
    setLeft(still)
    return (
      <>
        <Line>{some ? some(did.length) : t('some', { done: did.length })}</Line>
        {refused.map(({ row, why }) => (
          <Line key={row.id}>{t('refused', { name: nameOf(row), why })}</Line>
        ))}
      </>
    )
  }
  return (
    <ConfirmDialog danger={danger} title={title(left.length)} verb={verb} onConfirm={confirm} onClose={onClose}>
      {children}
    </ConfirmDialog>
  )
}
