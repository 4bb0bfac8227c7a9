import { Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMay } from '../lib/ability.ts'
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

type RightfulProps = Omit<DialogActionProps, 'icon'> & {
  /** What it takes the right to. */
  subject: string
}

/** The way to change a row, for those who may. */
export const EditAction = ({ subject, ...action }: RightfulProps) =>
  useMay('update', subject) && <DialogAction {...action} icon={Pencil} />

/** The way to delete a row, for those who may. */
export const DeleteAction = ({ subject, ...action }: RightfulProps) =>
  useMay('delete', subject) && <DialogAction {...action} icon={Trash2} />
