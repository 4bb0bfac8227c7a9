import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUpdateProfileMutation, type ProfileFactsFragment } from './profile.generated.ts'

/** What one says of oneself. */
export function EditProfileDialog({
  profile,
  onClose,
}: {
  profile: ProfileFactsFragment
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const { designation, about, lives, website } = profile
  const form = useForm({ defaultValues: { designation, about, lives, website } })
  const field = fieldsOf(form)
  const [refused, setRefused] = useState<string | null>(null)
  const update = useAct(useUpdateProfileMutation())
  const submit = async (
    input: Pick<ProfileFactsFragment, 'designation' | 'about' | 'lives' | 'website'>,
  ) => {
    const result = await update({ input })
    if (result.is === 'done') onClose()
    else setRefused(showRefusal(form, result, t))
  }
  return (
    <FormDialog
      form={form}
      title={t('edit.title')}
      verb={t('edit.verb')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={t('about.designation')} maxLength={100} {...field('designation')} />
      <TextAreaField label={t('about.about')} maxLength={2000} {...field('about')} />
      <TextField label={t('about.lives')} maxLength={100} {...field('lives')} />
      <TextField
        label={t('about.website')}
        help={t('edit.websiteHelp')}
        maxLength={200}
        dir="ltr"
        {...field('website')}
      />
    </FormDialog>
  )
}
