import { useTranslation } from 'react-i18next'
import type { BlogColor } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import {
  useCreateBlogCategoryMutation,
  useUpdateBlogCategoryMutation,
  type BlogCategoryRowFragment,
} from './blog.generated.ts'

/** What changes the lists is read again. */
export const READ_AGAIN = { refetchQueries: 'active' as const }

const COLORS = ['BLUE', 'TEAL', 'GREEN', 'AMBER', 'RED'] as const satisfies readonly BlogColor[]

interface CategoryFormProps {
  category?: BlogCategoryRowFragment | undefined
  onClose: () => void
}

/** A category, to be named and described. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const { t } = useTranslation('blog')
  const create = useAct(useCreateBlogCategoryMutation(READ_AGAIN), t)
  const update = useAct(useUpdateBlogCategoryMutation(READ_AGAIN), t)
  const { dialog, field } = useFormDialog({
    t,
    defaultValues: {
      title: category?.title ?? '',
      description: category?.description ?? '',
      color: category?.color ?? 'BLUE',
    },
    act: (input) =>
      category
        ? update({ id: category.id, expectedVersion: category.version, input })
        : create({ input }),
    said: ({ title }) => t('saved', { title: title.trim() }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={t(category ? 'category.edit' : 'category.new')}
      verb={t('form.save')}
    >
      <NameField
        label={t('form.title')}
        {...field('title', { validate: (text) => text.trim() !== '' || t('error.title') })}
      />
      <TextAreaField
        rows={2}
        maxLength={300}
        label={t('category.description')}
        {...field('description')}
      />
      <SelectField
        label={t('category.color')}
        options={COLORS.map((color) => ({ value: color, label: t(`color.${color}`) }))}
        {...field('color')}
      />
    </FormDialog>
  )
}
