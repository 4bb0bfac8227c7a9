import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PermissionSortField } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { toast } from '../../../ui/toast.ts'
import { PermissionDialog } from './permission-dialog.tsx'
import { useDeletePermissionMutation, type PermissionRowFragment } from './permissions.generated.ts'
import css from './permission-row.module.scss'

function DeletePermission({
  permission,
  onClose,
}: {
  permission: PermissionRowFragment
  onClose: () => void
}) {
  const { t } = useTranslation('permissions')
  const remove = useAct(useDeletePermissionMutation({ refetchQueries: ['PermissionsPage'] }))
  const { id, name, version } = permission
  const confirm = async () => {
    const result = await remove({ id, expectedVersion: version })
    if (result.is !== 'done') return result.message
    toast.success({ title: t('delete.done', { name }) })
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('delete.title', { name })}
      verb={t('delete.verb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}

/** What can be done to an entry of the register. */
export function PermissionActions({ permission }: { permission: PermissionRowFragment }) {
  const { t } = useTranslation('permissions')
  const mayEdit = useMay('update', 'Permission')
  const mayDelete = useMay('delete', 'Permission')
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { name } = permission
  return (
    <>
      <span className={css.actions}>
        {mayEdit && (
          <IconButton label={t('edit.of', { name })} onClick={() => setOpen('edit')}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {mayDelete && (
          <IconButton label={t('delete.of', { name })} onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </span>
      {open === 'edit' && <PermissionDialog saved={permission} onClose={close} />}
      {open === 'delete' && <DeletePermission permission={permission} onClose={close} />}
    </>
  )
}

/** What the list says of an entry. */
export function usePermissionColumns(): Column<PermissionRowFragment, PermissionSortField>[] {
  const { t } = useTranslation('permissions')
  const { dateTime } = useFormat()
  return [
    {
      id: 'name',
      label: t('column.name'),
      sort: 'NAME',
      head: true,
      cell: ({ name }) => (
        <b className={css.name}>
          <bdi>{name}</bdi>
        </b>
      ),
    },
    {
      id: 'assignedTo',
      label: t('column.assignedTo'),
      cell: ({ assignedTo }) => (
        <span className={css.chips}>
          {assignedTo.map((role) => (
            <Chip key={role} look={role === 'ADMINISTRATOR' ? 'accent' : 'plain'}>
              {t(`registerRole.${role}`)}
            </Chip>
          ))}
        </span>
      ),
    },
    {
      id: 'created',
      label: t('column.createdAt'),
      sort: 'CREATED_AT',
      cell: ({ createdAt }) => <span className={css.day}>{dateTime(createdAt)}</span>,
    },
  ]
}
