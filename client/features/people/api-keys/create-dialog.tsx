import { useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { instantOfText, localTextOf } from '../../../lib/zoned-time.ts'
import { DateFormField } from '../../../ui/date-field.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { FieldRow } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import { useApiKeyRightsQuery, useCreateApiKeyMutation } from './api-keys.generated.ts'
import {
  PRESETS,
  presetScopes,
  scopesIn,
  textOf,
  type Preset,
  type Rights,
  type Scope,
} from './presets.ts'
import { RightsField } from './rights-field.tsx'
import css from './create-dialog.module.scss'

const DAY = 86_400_000
const LIFETIMES = ['30', '90', '365', 'date'] as const

interface Values {
  name: string
  expiresAt: (typeof LIFETIMES)[number]
  day: string
  preset: Preset
  scopes: string[]
}

const EMPTY: Values = { name: '', expiresAt: '90', day: '', preset: 'monitoring', scopes: [] }

/** The last minute of the day that was chosen, where the organisation is. */
function endOf(
  { expiresAt, day }: Values,
  now: number,
  timeZone: string | undefined,
): string | null {
  if (expiresAt !== 'date') return new Date(now + Number(expiresAt) * DAY).toISOString()
  const end = instantOfText(`${day}T23:59`, timeZone)
  return end === null ? null : new Date(end).toISOString()
}

const chosenOf = ({ preset, scopes }: Values, rights: Rights): Scope[] =>
  preset === 'chosen'
    ? scopesIn(rights).filter((scope) => scopes.includes(textOf(scope)))
    : presetScopes(preset, rights)

export interface Issued {
  token: string
  name: string
  scopes: readonly Scope[]
}

function useCreate(rights: Rights) {
  const { timeZone } = useOrganization()
  const create = useAct(useCreateApiKeyMutation({ refetchQueries: ['ApiKeysPage'] }))
  return (values: Values) => {
    const expiresAt = endOf(values, Date.now(), timeZone)
    return create({ input: { name: values.name, scopes: chosenOf(values, rights), expiresAt } })
  }
}

/** Makes a key: what it is called, how long it works, what it may do. */
export function CreateDialog({
  onMade,
  onClose,
}: {
  onMade: (made: Issued) => void
  onClose: () => void
}) {
  const { data, error, refetch } = useApiKeyRightsQuery()
  const { t } = useTranslation('api-keys')
  if (error && !data)
    return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return <CreateForm rights={data.apiKeyRights} onMade={onMade} onClose={onClose} />
}

interface CreateFormProps {
  rights: Rights
  onMade: (made: Issued) => void
  onClose: () => void
}

function CreateForm({ rights, onMade, onClose }: CreateFormProps) {
  const { t } = useTranslation('api-keys')
  const { form, dialog, field } = useFormDialog({
    defaultValues: EMPTY,
    t,
    act: useCreate(rights),
    onDone: ({ token, apiKey }) => {
      if (token && apiKey) onMade({ token, name: apiKey.name, scopes: apiKey.scopes })
    },
    onClose,
  })
  const preset = useWatch({ control: form.control, name: 'preset' })
  const { errors } = form.formState
  return (
    <FormDialog {...dialog} title={t('create.title')} verb={t('create.verb')}>
      <TextField
        label={t('field.name')}
        help={t('field.nameHelp')}
        autoComplete="off"
        maxLength={100}
        {...field('name', { validate: (name) => name.trim() !== '' || t('error.name') })}
      />
      <Lifetime form={form} />
      <SelectField
        label={t('scopes.label')}
        options={PRESETS.map((value) => ({ value, label: t(`preset.${value}`) }))}
        help={t(`presetHelp.${preset}`)}
        {...field('preset')}
      />
      {preset === 'chosen' && (
        <Controller
          control={form.control}
          name="scopes"
          rules={{
            validate: (scopes, { preset }) =>
              preset !== 'chosen' || scopes.length > 0 || t('error.scopes'),
          }}
          render={({ field }) => (
            <RightsField rights={rights} chosen={field.value} onChange={field.onChange} />
          )}
        />
      )}
      {errors.scopes && (
        <p className={css.wrong} role="alert">
          {errors.scopes.message}
        </p>
      )}
      <p className={css.help}>{t('scopes.help')}</p>
    </FormDialog>
  )
}

function Lifetime({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation('api-keys')
  const { timeZone } = useOrganization()
  const [now] = useState(() => Date.now())
  const field = fieldsOf(form)
  const isDate = useWatch({ control: form.control, name: 'expiresAt' }) === 'date'
  const dayOf = (instant: number) => localTextOf(instant, timeZone).slice(0, 10)
  const [first, last] = [dayOf(now), dayOf(now + 365 * DAY)]
  const fits = (day: string) => (day >= first && day <= last) || t('error.day')
  return (
    <FieldRow>
      <SelectField
        label={t('field.expires')}
        options={LIFETIMES.map((value) => ({ value, label: t(`lifetime.${value}`) }))}
        {...field('expiresAt')}
      />
      {isDate && (
        <DateFormField<Values>
          name="day"
          label={t('field.day')}
          min={first}
          max={last}
          validate={(day, { expiresAt }) => expiresAt !== 'date' || fits(day)}
        />
      )}
    </FieldRow>
  )
}
