import { Eye, EyeOff, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import css from './password-field.module.scss'

/** A password, hidden until the eye is pressed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'icon'>) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      className={css.iconButton}
      label={shown ? t('password.hide') : t('password.show')}
      aria-pressed={shown}
      tooltip={false}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="off"
      spellCheck={false}
      icon={<LockKeyhole size={16} aria-hidden="true" />}
      end={toggle}
    />
  )
}
