import { useApolloClient } from '@apollo/client/react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { logoChanges } from '../../../entities/organization/logo.ts'
import { PICTURE_TYPES, sendPicture } from '../../../entities/pictures/send-picture.ts'
import { wholeOf } from '../../../lib/typed-amount.ts'
import { typedText } from '../../../lib/typed-number.ts'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EditForm, type Stored } from '../../../ui/edit-form.tsx'
import { LogoPlaceholder } from '../../../entities/organization/logo-placeholder.tsx'
import { useFields } from '../../../ui/form-fields.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PictureField } from '../../../entities/pictures/picture-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FigureField, TextField } from '../../../ui/text-field.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Integrators } from './integrators.tsx'
import { useUpdateOrganizationMutation, type SettingsFragment } from './organization.generated.ts'
import css from './organization-form.module.scss'

type Values = Record<'title' | 'timeZone' | 'displayUnit' | 'retentionRawDays', string>

const UNITS = ['C', 'F', 'K'] as const
const [LEAST_DAYS, MOST_DAYS] = [31, 3660]

const valuesOf = ({
  title,
  timeZone,
  displayUnit,
  retentionRawDays,
}: SettingsFragment): Values => ({
  title,
  timeZone,
  displayUnit,
  retentionRawDays: typedText(retentionRawDays),
})
const daysIn = (text: string) => wholeOf(text, LEAST_DAYS, MOST_DAYS)
/** What is left out stays. */
const inputOf = ({ displayUnit, retentionRawDays, ...texts }: Partial<Values>) => ({
  ...texts,
  displayUnit: UNITS.find((unit) => unit === displayUnit),
  retentionRawDays: daysIn(retentionRawDays ?? ''),
})

function Logo({ settings: { logo, title } }: { settings: SettingsFragment }) {
  const { t } = useTranslation('organization')
  const { t: pictures } = useTranslation('pictures')
  const client = useApolloClient()
  const send = async (file: File | null) => {
    const problem = await sendPicture('logo', file)
    if (problem) return pictures(`problem.${problem}`)
    logoChanges.set(logoChanges.get() + 1)
    toast.success({ title: t(file ? 'logo.stored' : 'logo.removed') })
    await client.refetchQueries({ include: ['OrganizationSettings'] })
    return null
  }
  const show = (src: string | null) =>
    src ? (
      <img className={css.logoPicture} src={src} alt="" width={72} height={72} />
    ) : (
      <LogoPlaceholder title={title} size={72} />
    )
  return (
    <Panel title={t('logo.title')}>
      <PictureField
        label={t('logo.title')}
        src={logo ?? null}
        show={show}
        types={PICTURE_TYPES}
        onSend={send}
      />
    </Panel>
  )
}

function General() {
  const { t } = useTranslation('organization')
  const { getValues } = useFormContext<Values>()
  const field = useFields<Values>()
  const [zone] = useState(() => getValues('timeZone'))
  return (
    <Panel title={t('general')}>
      <FieldStack>
        <TextField
          label={t('field.title')}
          maxLength={120}
          autoComplete="organization"
          {...field('title', { validate: (text) => text.trim() !== '' || t('error.title') })}
        />
        <TimeZoneField<Values>
          name="timeZone"
          label={t('field.timeZone')}
          help={t('field.timeZoneHelp')}
          first={zone}
        />
        <SelectField
          label={t('field.displayUnit')}
          help={t('field.displayUnitHelp')}
          options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          {...field('displayUnit')}
        />
      </FieldStack>
    </Panel>
  )
}

function Keeping({ keptFrom }: { keptFrom: string | null }) {
  const { t } = useTranslation('organization')
  const { date, number } = useFormat()
  const field = useFields<Values>()
  const range = t('error.days', { least: number(LEAST_DAYS), most: number(MOST_DAYS) })
  const validate = (text: string) => daysIn(text) !== undefined || range
  return (
    <Panel title={t('keeping')}>
      <FieldStack>
        <FigureField
          label={t('field.retentionRawDays')}
          help={t('field.retentionRawDaysHelp')}
          unit={t('days')}
          inputMode="numeric"
          least={LEAST_DAYS}
          {...field('retentionRawDays', { validate })}
        />
        {keptFrom && <p className={css.text}>{t('keptFrom', { date: date(keptFrom) })}</p>}
      </FieldStack>
    </Panel>
  )
}

/** Stores what is different; says what went wrong, or that it went well. */
function useSave() {
  const { t } = useTranslation('organization')
  // The shell shows the title, and every screen the unit and the zone.
  const update = useAct(useUpdateOrganizationMutation({ refetchQueries: ['Viewer'] }))
  return async (
    form: ReturnType<typeof useForm<Values>>,
    before: SettingsFragment,
  ): Promise<string | null> => {
    const [values, old] = [form.getValues(), valuesOf(before)]
    const changed = Object.fromEntries(
      Object.entries(values).filter(([name, text]) => old[name as keyof Values] !== text),
    )
    const result = await update({ input: inputOf(changed) })
    if (result.is !== 'done') return showRefusal(form, result, t)
    if (result.payload.organizationSettings)
      form.reset(valuesOf(result.payload.organizationSettings))
    toast.success({ title: t('saved') })
    return null
  }
}

/** The settings of the organisation. Keeping readings for fewer days takes some away for good, so it is asked about. */
export function OrganizationForm({ settings }: { settings: SettingsFragment }) {
  const { t } = useTranslation('organization')
  const { number } = useFormat()
  const form = useForm<Values>({ defaultValues: valuesOf(settings) })
  const save = useSave()
  const [asking, setAsking] = useState(false)
  const { defaultValues } = form.formState
  const store = () => save(form, settings)
  const submit = async ({ retentionRawDays }: Values): Promise<Stored> => {
    const fewer =
      (daysIn(retentionRawDays) ?? 0) < (daysIn(defaultValues?.retentionRawDays ?? '') ?? 0)
    const why = fewer ? null : await store()
    setAsking(fewer)
    return why === null ? { is: 'stored' } : { is: 'refused', why }
  }
  return (
    <>
      <EditForm
        form={form}
        hint={t('changed')}
        saveVerb={t('save')}
        discardVerb={t('discard')}
        save={submit}
        head={<PageHead title={t('title')} text={t('text')} />}
      >
        <div className={clsx(css.fields, 'body')}>
          <Logo settings={settings} />
          <General />
          <Keeping keptFrom={settings.readingsKeptFrom ?? null} />
          <Integrators />
        </div>
      </EditForm>
      {asking && (
        <ConfirmDialog
          title={t('fewer.title')}
          verb={t('fewer.verb')}
          danger
          onConfirm={store}
          onClose={() => setAsking(false)}
        >
          {t('fewer.text', { days: number(daysIn(form.getValues('retentionRawDays')) ?? 0) })}
        </ConfirmDialog>
      )}
    </>
  )
}
