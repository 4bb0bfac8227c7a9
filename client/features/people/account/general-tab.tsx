import { useApolloClient } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../lib/languages.ts'
import { PICTURE_TYPES, sendPicture } from '../../../entities/pictures/send-picture.ts'
import { timeZones } from '../../../lib/zoned-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { chooseLanguage } from '../../../ui/choose-language.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PictureField } from '../../../entities/pictures/picture-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { OwnSettingsFragment } from './account.generated.ts'
import { FieldStack } from '../../../ui/field.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useSettingFields } from './use-setting-fields.ts'

const UNITS = ['C', 'F', 'K'] as const
type Name =
  | 'username'
  | 'fullName'
  | 'email'
  | 'company'
  | 'currentPassword'
  | 'timeZone'
  | 'displayUnit'
  | 'language'
type Values = Record<Name, string>

const valuesOf = ({
  username,
  fullName,
  email,
  company,
  preferences,
}: OwnSettingsFragment): Values => ({
  username,
  fullName,
  email,
  company,
  currentPassword: '',
  timeZone: preferences.timeZone ?? '',
  displayUnit: preferences.displayUnit ?? '',
  language: preferences.language ?? '',
})

/** What is blank is left to the organisation. */
const inputOf = ({ timeZone, displayUnit, language, ...texts }: Partial<Values>) => ({
  ...texts,
  ...(timeZone !== undefined && { timeZone: timeZone || null }),
  ...(displayUnit !== undefined && {
    displayUnit: UNITS.find((unit) => unit === displayUnit) ?? null,
  }),
  ...(language !== undefined && { language: language || null }),
})

function Picture({ settings: { avatar, fullName, username } }: { settings: OwnSettingsFragment }) {
  const { t } = useTranslation('account')
  const { t: pictures } = useTranslation('pictures')
  const client = useApolloClient()
  const send = async (file: File | null) => {
    const problem = await sendPicture('avatar', file)
    if (problem) return pictures(`problem.${problem}`)
    toast.success({ title: t(file ? 'picture.stored' : 'picture.removed') })
    // It is stored also where the page does not hear of it at once.
    await client.refetchQueries({ include: ['AccountSettings', 'Viewer'] }).catch(() => undefined)
    return null
  }
  const show = (src: string | null) => <Avatar size="xl" name={fullName || username} src={src} />
  return (
    <PictureField
      label={t('picture.label')}
      src={avatar ?? null}
      show={show}
      types={PICTURE_TYPES}
      onSend={send}
    />
  )
}

function Names({ settings }: { settings: OwnSettingsFragment }) {
  const { t } = useTranslation('account')
  const { watch } = useFormContext<Values>()
  const field = useSettingFields<Values>()
  const filled = (text: string) => text.trim() !== '' || t('error.blank')
  return (
    <Panel title={t('tab.general')}>
      <FieldStack>
        <Picture settings={settings} />
        <TextField maxLength={100} autoComplete="name" {...field('fullName')} />
        <TextField
          maxLength={50}
          autoComplete="username"
          {...field('username', { validate: filled })}
        />
        <TextField
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="email"
          {...field('email', { validate: filled })}
        />
        {watch('email') !== settings.email && (
          <PasswordField
            help={t('field.currentPasswordHelp')}
            autoComplete="current-password"
            {...field('currentPassword', { validate: filled })}
          />
        )}
        <TextField maxLength={100} autoComplete="organization" {...field('company')} />
      </FieldStack>
    </Panel>
  )
}

function Preferences() {
  const { t } = useTranslation('account')
  const { getValues } = useFormContext<Values>()
  const field = useSettingFields<Values>()
  const [zone] = useState(() => getValues('timeZone'))
  const zones = useMemo(
    () => timeZones(zone || 'UTC').map((value) => ({ value, label: value })),
    [zone],
  )
  const usual = { value: '', label: t('usual.organization') }
  return (
    <Panel title={t('preferences')}>
      <FieldStack>
        <SelectField
          help={t('field.languageHelp')}
          options={[
            { value: '', label: t('usual.device') },
            ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...field('language')}
        />
        <SelectField options={[usual, ...zones]} {...field('timeZone')} />
        <SelectField
          options={[usual, ...UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))]}
          {...field('displayUnit')}
        />
      </FieldStack>
    </Panel>
  )
}

/** Who one is, what one signs in with, and how everything is shown. */
export function GeneralTab({ settings }: { settings: OwnSettingsFragment }) {
  const speak = ({ preferences }: OwnSettingsFragment) => {
    const language = LANGUAGES.find(({ code }) => code === preferences.language)?.code
    if (language && language !== settings.preferences.language) chooseLanguage(language)
  }
  return (
    <SettingsForm settings={settings} valuesOf={valuesOf} inputOf={inputOf} onSaved={speak}>
      <Names settings={settings} />
      <Preferences />
    </SettingsForm>
  )
}
