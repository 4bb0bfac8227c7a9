import { useId, useState } from 'react'
import { FormProvider, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ArticleShelf } from '../../../generated/schema.ts'
import { LANGUAGES } from '../../../lib/languages.ts'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { PostText } from '../../../ui/rich-text/post-text.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import css from './article-form.module.scss'
import {
  useArticleCategoriesPageQuery,
  useCreateArticleMutation,
  useUpdateArticleMutation,
  type WholeArticleFragment,
} from './articles.generated.ts'

/** What changes where which article stands is read again. */
export const READ_AGAIN = { refetchQueries: 'active' as const }

interface Values {
  title: string
  categoryId: string
  language: string
  isPublished: boolean
  body: string
}

interface ArticleFormProps {
  shelf: ArticleShelf
  article?: WholeArticleFragment
  /** Where a new one begins. */
  categoryId?: string | undefined
  onClose: () => void
  onSaved?: (article: WholeArticleFragment) => void
}

function useSave(article: WholeArticleFragment | undefined) {
  const { t } = useTranslation('articles')
  const create = useAct(useCreateArticleMutation(READ_AGAIN), t)
  const update = useAct(useUpdateArticleMutation(READ_AGAIN), t)
  return (input: Values) =>
    article
      ? update({ id: article.id, expectedVersion: article.version, input })
      : create({ input })
}

function BodyField({ label }: { label: string }) {
  const { field } = useController<Values, 'body'>({ name: 'body' })
  return (
    <div className={css.body}>
      <span aria-hidden="true">{label}</span>
      <PostText label={label} value={field.value} onChange={field.onChange} />
    </div>
  )
}

/** A question with its answer, or an article, to be written. */
export function ArticleForm({ shelf, article, categoryId, onClose, onSaved }: ArticleFormProps) {
  const { t, i18n } = useTranslation('articles')
  const { t: common } = useTranslation('common')
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const { data } = useArticleCategoriesPageQuery({
    variables: { filter: { shelf: [shelf] }, perPage: 100 },
  })
  const categories = data?.articleCategories.nodes ?? []
  const form = useForm<Values>({
    defaultValues: {
      title: article?.title ?? '',
      categoryId: article?.category.id ?? categoryId ?? '',
      language: article?.language ?? i18n.language,
      isPublished: article?.isPublished ?? true,
      body: article?.body ?? '',
    },
  })
  const field = fieldsOf(form)
  const { isDirty, isSubmitting } = form.formState
  const save = useSave(article)
  const submit = async (values: Values) => {
    setRefused(null)
    const result = await save(values)
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t))
    toast.success({ title: t('saved', { title: values.title.trim() }) })
    onClose()
    if (result.payload.article) onSaved?.(result.payload.article)
  }
  const footer = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
        {t('form.save')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t(article ? `form.edit.${shelf}` : `form.new.${shelf}`)}
      footer={footer}
      unsaved={isDirty}
    >
      <FormProvider {...form}>
        <form
          id={id}
          className={css.form}
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          {refused && <Banner tone="critical">{refused}</Banner>}
          <NameField
            label={t(`form.title.${shelf}`)}
            {...field('title', { validate: (text) => text.trim() !== '' || t('error.title') })}
          />
          <div className={css.pair}>
            <SelectField
              label={t('form.category')}
              placeholder={t('form.choose')}
              options={categories.map((each) => ({ value: each.id, label: each.title }))}
              {...field('categoryId', { required: t('error.categoryId') })}
            />
            <SelectField
              label={t('form.language')}
              help={t('form.languageHelp')}
              options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
              {...field('language')}
            />
          </div>
          <BodyField label={t(`form.body.${shelf}`)} />
          <Switch
            label={t('form.isPublished')}
            help={t('form.isPublishedHelp')}
            {...form.register('isPublished')}
          />
        </form>
      </FormProvider>
    </Dialog>
  )
}
