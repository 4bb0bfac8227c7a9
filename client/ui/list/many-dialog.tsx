import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { toast } from '../toast.ts'
import { ownName, type NamedRow } from './column.ts'
import type { Chosen } from './use-chosen.ts'
import css from './many-dialog.module.scss'

export interface ManyDialogProps<Row> {
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
  nameOf?: (row: Row) => string
  done: (count: number) => string
  /** Said before the refusals. */
  some?: (done: number) => string
  /** The queries that show the rows. */
  queries: string[]
  onClose: () => void
}

/** Whether the dialog is gone, however it went. */
function useGone() {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return gone
}

/**
 * Does something to many rows, one after the other; those that it cannot be done to are named, and stay chosen. Closing it ends
 * that after the row under way: the rows behind it stay chosen, too.
 */
export function ManyDialog<Row extends NamedRow>(props: ManyDialogProps<Row>) {
  const {
    rows,
    chosen,
    title,
    children,
    verb,
    danger = false,
    act,
    nameOf = ownName,
    done,
    some,
    queries,
    onClose,
  } = props
  const { t } = useTranslation('list')
  const [left, setLeft] = useState(rows)
  const gone = useGone()
  const client = useApolloClient()
  const confirm = async (): Promise<ReactNode> => {
    const did: Row[] = []
    const refused: { row: Row; why: string }[] = []
    for (const row of left) {
      if (gone.current) break
      const why = await act(row)
      if (why === null) did.push(row)
      else refused.push({ row, why })
    }
    void client.refetchQueries({ include: queries })
    chosen.choose(did, false)
    if (did.length === left.length) {
      toast.success({ title: done(did.length) })
      if (!gone.current) chosen.clear()
      return null
    }
    const head =
      refused.length === 0
        ? done(did.length)
        : some
          ? some(did.length)
          : t('some', { done: did.length })
    const lines = refused.map(({ row, why }) => ({
      id: row.id,
      text: t('refused', { name: nameOf(row), why }),
    }))
    if (gone.current) {
      if (lines.length === 0) toast.success({ title: head })
      else toast.error({ title: head, text: lines.map(({ text }) => text).join(' ') })
      return null
    }
    setLeft(refused.map(({ row }) => row))
    return (
      <>
        <span className={css.line}>{head}</span>
        {lines.map(({ id, text }) => (
          <span className={css.line} key={id}>
            {text}
          </span>
        ))}
      </>
    )
  }
  // By the time that the last row is done the page may ask something else already.
  const close = () => void (gone.current || onClose())
  return (
    <ConfirmDialog
      danger={danger}
      title={title(left.length)}
      verb={verb}
      onConfirm={confirm}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  )
}
