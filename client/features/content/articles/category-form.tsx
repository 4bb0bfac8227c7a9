import { useTranslation } from 'react-i18next'
import type { ArticleShelf } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import { READ_AGAIN } from './article-form.tsx'
import {
  useCreateArticleCategoryMutation,
  useUpdateArticleCategoryMutation,
  type ArticleCategoryRowFragment,
} from './articles.generated.ts'
import { ICONS } from './icons.ts'

interface CategoryFormProps {
  shelf: ArticleShelf
  category?: ArticleCategoryRowFragment | undefined
  onClose: () => void
}

/** A category, to be named and described. */
export function CategoryForm({ shelf, category, onClose }: CategoryFormProps) {
  const { t } = useTranslation('articles')
  const create = useAct(useCreateArticleCategoryMutation(READ_AGAIN), t)
  const update = useAct(useUpdateArticleCategoryMutation(READ_AGAIN), t)
  const { dialog, field } = useFormDialog({
    t,
    defaultValues: {
      title: category?.title ?? '',
      description: category?.description ?? '',
      icon: category?.icon ?? 'BOOK',
    },
    act: (input) =>
      category
        ? update({ id: category.id, expectedVersion: category.version, input })
        : create({ input: { ...input, shelf } }),
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
        label={t('category.title')}
        {...field('title', { validate: (text) => text.trim() !== '' || t('error.title') })}
      />
      <TextAreaField
        rows={2}
        maxLength={300}
        label={t('category.description')}
        {...field('description')}
      />
      <SelectField
        label={t('category.icon')}
        options={Object.keys(ICONS).map((icon) => ({ value: icon, label: t(`icon.${icon}`) }))}
        {...field('icon')}
      />
    </FormDialog>
  )
}
