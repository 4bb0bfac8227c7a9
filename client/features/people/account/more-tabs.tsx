import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFields } from '../../../ui/form-fields.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { OwnSettingsFragment } from './account.generated.ts'
import { DateFormField } from '../../../ui/date-field.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { SettingsForm, Text } from './settings-form.tsx'
import { useSettingFields } from './use-setting-fields.ts'

interface TabProps {
  settings: OwnSettingsFragment
}

type Info = Record<'bio' | 'birthDate' | 'country' | 'website' | 'phone', string>
const infoOf = ({ bio, birthDate, country, website, phone }: OwnSettingsFragment): Info => ({
  bio,
  country,
  website,
  phone,
  birthDate: birthDate ?? '',
})
const infoInput = ({ birthDate, ...texts }: Partial<Info>) => ({
  ...texts,
  ...(birthDate !== undefined && { birthDate: birthDate || null }),
})

function InfoFields() {
  const { t } = useTranslation('account')
  const field = useSettingFields<Info>()
  return (
    <Panel title={t('tab.info')}>
      <FieldStack>
        <TextAreaField maxLength={1000} {...field('bio')} />
        <DateFormField<Info>
          name="birthDate"
          label={t('field.birthDate')}
          min="1900-01-01"
          autoComplete="bday"
        />
        <TextField maxLength={100} autoComplete="country-name" {...field('country')} />
        <TextField
          dir="ltr"
          inputMode="url"
          maxLength={200}
          autoComplete="url"
          {...field('website')}
        />
        <TextField type="tel" dir="ltr" maxLength={50} autoComplete="tel" {...field('phone')} />
      </FieldStack>
    </Panel>
  )
}

/** What one tells of oneself. */
export const InfoTab = ({ settings }: TabProps) => (
  <SettingsForm settings={settings} valuesOf={infoOf} inputOf={infoInput}>
    <InfoFields />
  </SettingsForm>
)

const LINKS = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'] as const
const CONNECTIONS = ['twitter', 'google', 'facebook', 'github'] as const
/** The places' own names, in every language. */
const PLACES = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  google: 'Google',
  linkedIn: 'LinkedIn',
  instagram: 'Instagram',
  quora: 'Quora',
  github: 'GitHub',
}
type Texts = Record<string, string>
/** Of what was asked for the fields of the form, without the name of its type. */
const picked = <R extends object, K extends keyof R & string>(names: readonly K[], row: R) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<R, K>

function PlaceFields({ title, text, names, address }: PlaceFieldsProps) {
  const field = useFields<Texts>()
  return (
    <Panel title={title}>
      <FieldStack>
        <Text>{text}</Text>
        {names.map((name) => (
          <TextField
            key={name}
            label={PLACES[name]}
            dir="ltr"
            maxLength={address ? 200 : 100}
            autoComplete="off"
            {...(address && { inputMode: 'url', placeholder: 'https://' })}
            {...field(name)}
          />
        ))}
      </FieldStack>
    </Panel>
  )
}
interface PlaceFieldsProps {
  title: string
  text: string
  names: readonly (keyof typeof PLACES)[]
  /** Whether an address is asked for, or a name. */
  address: boolean
}

/** Where one is found elsewhere. */
export function SocialTab({ settings }: TabProps) {
  const { t } = useTranslation('account')
  return (
    <SettingsForm<Texts>
      settings={settings}
      valuesOf={({ socialLinks }) => picked(LINKS, socialLinks)}
      inputOf={(socialLinks) => ({ socialLinks })}
    >
      <PlaceFields title={t('tab.social')} text={t('socialText')} names={LINKS} address />
    </SettingsForm>
  )
}

/** What one is called elsewhere. */
export function ConnectionsTab({ settings }: TabProps) {
  const { t } = useTranslation('account')
  return (
    <SettingsForm<Texts>
      settings={settings}
      valuesOf={({ connections }) => picked(CONNECTIONS, connections)}
      inputOf={(connections) => ({ connections })}
    >
      <PlaceFields
        title={t('tab.connections')}
        text={t('connectionsText')}
        names={CONNECTIONS}
        address={false}
      />
    </SettingsForm>
  )
}

const GROUPS = {
  activity: ['commentOnArticle', 'answerOnForm', 'followMe'],
  news: ['newAnnouncements', 'productUpdates', 'blogDigest'],
} as const
type Flags = Record<(typeof GROUPS)[keyof typeof GROUPS][number], boolean>
const flagsOf = ({ notifications }: OwnSettingsFragment): Flags =>
  picked([...GROUPS.activity, ...GROUPS.news], notifications)

function FlagFields({ group }: { group: keyof typeof GROUPS }) {
  const { t } = useTranslation('account')
  const { register } = useFormContext<Flags>()
  return (
    <Panel title={t(`flags.${group}`)}>
      <FieldStack>
        {GROUPS[group].map((flag) => (
          <Switch key={flag} label={t(`flag.${flag}`)} {...register(flag)} />
        ))}
      </FieldStack>
    </Panel>
  )
}

/** Which messages one wants. */
export function NotificationsTab({ settings }: TabProps) {
  const { t } = useTranslation('account')
  return (
    <SettingsForm
      settings={settings}
      valuesOf={flagsOf}
      inputOf={(notifications) => ({ notifications })}
    >
      <Text>{t('notificationsText')}</Text>
      <FlagFields group="activity" />
      <FlagFields group="news" />
    </SettingsForm>
  )
}
