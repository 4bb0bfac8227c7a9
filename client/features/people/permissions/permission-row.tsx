import { useTranslation } from 'react-i18next'
import type { PermissionSortField } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DeleteAction, EditAction, RowActions } from '../../../ui/row-actions.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import { useDeletePermissionMutation, type PermissionRowFragment } from './permissions.generated.ts'
import css from './permission-row.module.scss'

interface PermissionProps {
  permission: PermissionRowFragment
}

/** What can be done to an entry of the register. */
export function PermissionActions({ permission }: PermissionProps) {
  const { t } = useTranslation('permissions')
  const remove = useAct(useDeletePermissionMutation({ refetchQueries: ['PermissionsPage'] }))
  return (
    <RowActions>
      <EditAction
        subject="Permission"
        label={t('edit.of', { name: permission.name })}
        dialog={(onClose) => <PermissionDialog saved={permission} onClose={onClose} />}
      />
      <DeleteAction words="permissions:delete" subject="Permission" row={permission} act={remove} />
    </RowActions>
  )
}

/** What the list says of an entry. */
export function usePermissionColumns(): Column<PermissionRowFragment, PermissionSortField>[] {
  const { t } = useTranslation('permissions')
  const { dateTime } = useFormat()
  return [
    {
      id: 'name',
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
      sort: 'CREATED_AT',
      cell: ({ createdAt }) => <span className={css.day}>{dateTime(createdAt)}</span>,
    },
  ]
}
