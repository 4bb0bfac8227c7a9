import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActResult } from '../lib/use-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'

interface ActDialogProps<Payload> {
  /** Where its texts stand, as in 'sites:location.delete': `title`, `text`, `verb`, and `done` if something is said afterwards. */
  words: string
  /** What stands in the gaps of these texts. */
  values?: Record<string, string | number>
  danger?: boolean
  act: () => Promise<ActResult<Payload>>
  onDone?: ((payload: Payload) => unknown) | undefined
  onClose: () => void
  /** In the place of `text`. */
  children?: ReactNode
}

/** Asks before an act, and says that it was done, or why not. */
export function ActDialog<Payload>(props: ActDialogProps<Payload>) {
  const { words, values = {}, danger = false, act, onDone, onClose, children } = props
  const { t, i18n } = useTranslation()
  const confirm = async () => {
    const result = await act()
    if (result.is !== 'done') return result.message
    if (i18n.exists(`${words}.done`)) toast.success({ title: t(`${words}.done`, values) })
    await onDone?.(result.payload)
    return null
  }
  return (
    <ConfirmDialog
      danger={danger}
      title={t(`${words}.title`, values)}
      verb={t(`${words}.verb`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children ?? t(`${words}.text`, values)}
    </ConfirmDialog>
  )
}

export interface DeleteDialogProps extends Omit<ActDialogProps<unknown>, 'danger' | 'act'> {
  row: { id: string; version: number; name?: string }
  /** Deletes it in the version that was seen. */
  act: (seen: { id: string; expectedVersion: number }) => Promise<ActResult<unknown>>
}

/** Asks before a row is deleted; its name stands in the texts. */
export function DeleteDialog({ row, act, ...rest }: DeleteDialogProps) {
  const { id, version, name = '' } = row
  return (
    <ActDialog
      danger
      values={{ name }}
      act={() => act({ id, expectedVersion: version })}
      {...rest}
    />
  )
}
