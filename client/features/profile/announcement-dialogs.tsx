import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showProblems } from '../../lib/problems.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAttempt } from './attempt.ts'
import {
  useCreateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useUpdateAnnouncementMutation,
  type AnnouncementFactsFragment,
} from './side.generated.ts'

interface Values {
  text: string
  tags: string
}

function useSave(saved: AnnouncementFactsFragment | null) {
  const [create] = useCreateAnnouncementMutation({ refetchQueries: ['ProfileSide'] })
  const [update] = useUpdateAnnouncementMutation()
  return async ({ text, tags }: Values) => {
    const input = { text, tags: tags.split(/\s+/).filter(Boolean) }
    if (!saved) return (await create({ variables: { input } })).data?.createAnnouncement.problems
    const variables = { id: saved.id, input, expectedVersion: saved.version }
    return (await update({ variables })).data?.updateAnnouncement.problems
  }
}

/** Announces something, or changes what was announced. */
export function AnnouncementDialog({ saved, onClose }: { saved: AnnouncementFactsFragment | null; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const form = useForm<Values>({ defaultValues: { text: saved?.text ?? '', tags: saved?.tags.join(' ') ?? '' } })
  const { errors } = form.formState
  const [refused, setRefused] = useState<string | null>(null)
  const save = useSave(saved)
  const submit = async (values: Values) => {
    try {
      const problems = (await save(values)) ?? []
      if (problems.length === 0) return onClose()
      setRefused(showProblems(form, problems, t))
    } catch {
      setRefused(t('error.unavailable'))
    }
  }
  return (
    <FormDialog
      form={form}
      title={t(saved ? 'announcement.change' : 'announcement.new')}
      verb={t(saved ? 'announcement.save' : 'announcement.publish')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label={t('announcement.text')}
        maxLength={1000}
        rows={4}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <TextField
        label={t('announcement.tags')}
        help={t('announcement.tagsHelp')}
        error={errors.tags?.message}
        {...form.register('tags')}
      />
    </FormDialog>
  )
}

export function DeleteAnnouncement({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const attempt = useAttempt()
  const [remove] = useDeleteAnnouncementMutation({
    refetchQueries: ['ProfileSide'],
    update: (cache, { data }) => {
      const gone = data?.deleteAnnouncement.deletedId
      if (gone) cache.evict({ id: cache.identify({ __typename: 'Announcement', id: gone }) ?? '' })
    },
  })
  const confirm = () => attempt(remove({ variables: { id } }).then(({ data }) => data?.deleteAnnouncement))
  return (
    <ConfirmDialog danger title={t('announcement.delete')} verb={t('delete.verb')} onConfirm={confirm} onClose={onClose}>
      {t('announcement.deleteText')}
    </ConfirmDialog>
  )
}
