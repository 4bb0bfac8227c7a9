import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'

/** The address that somebody signs in with. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('identity')
  return (
    <TextField
      label={t('email')}
      type="email"
      dir="ltr"
      autoComplete="username"
      size="lg"
      {...props}
    />
  )
}
