import { Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/ability.ts'
import { DeleteDialog, type DeleteDialogProps } from './act-dialog.tsx'
import { element } from './element.ts'
import { IconButton } from './icon-button.tsx'
import css from './row-actions.module.scss'

/** What can be done to a row, at its end. */
export const RowActions = element('span', css.actions)

interface DialogActionProps {
  /** Says it of this row, for those who hear the button only. */
  label: string
  icon: LucideIcon
  dialog: (onClose: () => void) => ReactNode
}

/** A small button, and the dialog that it opens. */
export function DialogAction({ label, icon: Icon, dialog }: DialogActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={label} onClick={() => setOpen(true)}>
        <Icon aria-hidden="true" />
      </IconButton>
      {open && dialog(() => setOpen(false))}
    </>
  )
}

interface Rightful {
  /** What it takes the right to. */
  subject: string
}

/** The way to change a row, for those who may. */
export const EditAction = ({ subject, ...action }: Rightful & Omit<DialogActionProps, 'icon'>) =>
  useMay('update', subject) && <DialogAction {...action} icon={Pencil} />

/** The way to delete a row, for those who may, and the dialog that asks before. With its texts stands the button's: `of`. */
export function DeleteAction({ subject, ...asked }: Rightful & Omit<DeleteDialogProps, 'onClose'>) {
  const { t } = useTranslation()
  const { words, row, values = {} } = asked
  const may = useMay('delete', subject)
  return (
    may && (
      <DialogAction
        icon={Trash2}
        label={t(`${words}.of`, { name: row.name, ...values })}
        dialog={(onClose) => <DeleteDialog {...asked} onClose={onClose} />}
      />
    )
  )
}
