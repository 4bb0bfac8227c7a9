import { clsx } from 'clsx'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { numberOf, typedText } from '../../../../lib/typed-number.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { FigureField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import {
  useAlarmSettingsQuery,
  useUpdateAlarmSettingsMutation,
  type AlarmSettingsQuery,
} from './alarm-settings.generated.ts'
import css from './alarm-settings.module.scss'

type Settings = AlarmSettingsQuery['alarmSettings']
type Field = Exclude<keyof Settings, '__typename' | 'reasons'>
type Values = Record<Field | 'reasons', string>

/** How each is typed: how many seconds one is worth, and from where to where it may go. */
const FIELDS: Record<Field, { unit: 's' | 'min'; size: number; low: number; high: number }> = {
  graceSeconds: { unit: 's', size: 1, low: 0, high: 600 },
  startupGraceSeconds: { unit: 's', size: 1, low: 0, high: 600 },
  longestShelfSeconds: { unit: 'min', size: 60, low: 10, high: 10_080 },
}
const NAMES = Object.keys(FIELDS) as Field[]

const MOST_REASONS = 30
const LONGEST_REASON = 100
const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const typed = (name: Field, settings: Settings) => typedText(settings[name] / FIELDS[name].size)
const secondsOf = (name: Field, text: string) =>
  Math.round((numberOf(text) ?? NaN) * FIELDS[name].size)

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { t } = useTranslation('alarm-configs')
  const update = useAct(useUpdateAlarmSettingsMutation({ refetchQueries: ['AlarmSettings'] }))
  const [initial] = useState(
    () =>
      ({
        ...Object.fromEntries(NAMES.map((name) => [name, typed(name, settings)])),
        reasons: settings.reasons.join('\n'),
      }) as Values,
  )
  const validate = (name: Field) => (text: string) => {
    const { low, high } = FIELDS[name]
    const value = numberOf(text)
    return (
      (typeof value === 'number' && value >= low && value <= high) ||
      t('settings.range', { low, high })
    )
  }
  const validateReasons = (text: string) => {
    const lines = linesOf(text)
    return (
      (lines.length <= MOST_REASONS && lines.every((line) => line.length <= LONGEST_REASON)) ||
      t('settings.reasonsError', { most: MOST_REASONS, longest: LONGEST_REASON })
    )
  }
  const changes = (values: Values) => ({
    ...Object.fromEntries(
      NAMES.filter((name) => values[name] !== initial[name]).map((name) => [
        name,
        secondsOf(name, values[name]),
      ]),
    ),
    ...(values.reasons !== initial.reasons && { reasons: linesOf(values.reasons) }),
  })
  const { form, dialog, field } = useFormDialog({
    defaultValues: initial,
    t,
    act: (values) => update({ input: changes(values) }),
    said: () => t('settings.saved'),
    onClose,
  })
  const reasons = useWatch({ control: form.control, name: 'reasons' })
  return (
    <FormDialog {...dialog} title={t('settings.title')} verb={t('settings.save')}>
      <p className={css.text}>{t('settings.text')}</p>
      {NAMES.map((name) => (
        <FigureField
          key={name}
          least={0}
          label={t(`settings.${name}`)}
          help={t(`settings.${name}Help`)}
          unit={FIELDS[name].unit}
          {...field(name, { validate: validate(name) })}
        />
      ))}
      <TextAreaField
        label={t('settings.reasons')}
        help={t('settings.reasonsHelp')}
        labelEnd={
          reasons.trim() === '' && (
            <Button
              variant="link"
              onClick={() =>
                form.setValue('reasons', t('settings.usualReasons'), { shouldDirty: true })
              }
            >
              {t('settings.fillIn')}
            </Button>
          )
        }
        rows={6}
        {...field('reasons', { validate: validateReasons })}
      />
    </FormDialog>
  )
}

/** The same to be read by who may not change it. */
function SettingsFacts({ settings }: { settings: Settings }) {
  const { t } = useTranslation('alarm-configs')
  return (
    <>
      <p className={clsx(css.text, css.lead)}>{t('settings.readOnly')}</p>
      <dl className={css.facts}>
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`settings.${name}`)}</dt>
            <dd>
              <bdi>
                {typed(name, settings)} {FIELDS[name].unit}
              </bdi>
            </dd>
            <dd>{t(`settings.${name}Help`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('settings.reasons')}</dt>
          <dd>
            <bdi>{settings.reasons.join(t('common:listSeparator')) || t('none')}</bdi>
          </dd>
        </div>
      </dl>
    </>
  )
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alarm-configs')
  const { t: common } = useTranslation('common')
  const may = useMay('update', 'AlarmConfig')
  const { data, error, refetch } = useAlarmSettingsQuery({ fetchPolicy: 'network-only' })
  if (data && may) return <SettingsForm settings={data.alarmSettings} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.title')}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      {data && <SettingsFacts settings={data.alarmSettings} />}
      {!data && error && (
        <Failed title={t('settings.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="220px" />}
    </Dialog>
  )
}

/** What holds for all rules: how long alarms wait for readings, for how long they can be put aside, and the reasons to choose from. */
export function AlarmSettingsButton() {
  const { t } = useTranslation('alarm-configs')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Hourglass} onClick={() => setOpen(true)}>
        {t('settings.title')}
      </Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
