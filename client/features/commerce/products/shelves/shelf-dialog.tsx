import { useTranslation } from 'react-i18next'
import type { Acting } from '../../../../lib/use-act.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { NameField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import type { BrandRowFragment, CategoryRowFragment } from './shelves.generated.ts'

/** A category or a brand: a name, and how many products have it. */
export type ShelfRow = CategoryRowFragment | BrandRowFragment
export type ShelfKind = 'categories' | 'brands'

interface ShelfDialogProps {
  kind: ShelfKind
  saved: ShelfRow | null
  save: (input: { name: string }) => Acting
  onClose: () => void
}

/** Adds a category or a brand, or gives one another name. */
export function ShelfDialog({ kind, saved, save, onClose }: ShelfDialogProps) {
  const { t } = useTranslation('products')
  const { dialog, field } = useFormDialog<{ name: string }>({
    defaultValues: { name: saved?.name ?? '' },
    t,
    act: save,
    said: ({ name }) => t(saved ? `${kind}.edit.done` : `${kind}.added`, { name: name.trim() }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={saved ? t(`${kind}.edit.title`, { name: saved.name }) : t(`${kind}.add`)}
      verb={t(saved ? 'edit.save' : 'edit.create')}
    >
      <NameField
        label={t('column.name')}
        {...field('name', {
          maxLength: { value: 80, message: t('error.longName') },
          validate: (name) => name.trim() !== '' || t('error.name'),
        })}
      />
    </FormDialog>
  )
}
