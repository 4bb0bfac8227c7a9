import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
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
  const update = useAct(useUpdateProfileMutation())
  const { dialog, field } = useFormDialog({
    defaultValues: { designation, about, lives, website },
    t,
    act: (input) => update({ input }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('edit.title')} verb={t('edit.verb')}>
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
