import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { useOrganization } from '../../lib/viewer.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { endOf, isClock, nextClock, PRESETS, type Preset } from './shelf-time.ts'
import { useShelvePointMutation } from './shelve.generated.ts'
import { useRefusalWords } from './use-acknowledge.ts'

const REASON_LENGTH = 500
const CLOCK = 'clock'
type Span = `${Preset}` | typeof CLOCK

interface Values {
  span: Span
  clock: string
  reason: string
}

const Text = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted' } })

/** Puts a rule on a sensor aside: for how long, and why. */
export function ShelveDialog({ pointId, name, onClose }: { pointId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('alarms')
  const { timeZone } = useOrganization()
  const format = useFormat()
  const words = useRefusalWords()
  const [shelve] = useShelvePointMutation()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Values>({ defaultValues: { span: '240', clock: '', reason: '' } })
  const { errors } = form.formState
  const [span, clock] = useWatch({ control: form.control, name: ['span', 'clock'] })

  const untilOf = (values: Pick<Values, 'span' | 'clock'>, now: number) =>
    values.span === CLOCK ? nextClock(values.clock, now, timeZone) : endOf(Number(values.span) as Preset, now)
  const lasting = (each: Preset) => (each === 30 ? t('shelve.minutes', { count: each }) : t('shelve.hours', { count: each / 60 }))

  // Registered before the reason, so that the first of several errors gets the focus.
  const clockField = form.register('clock', {
    validate: (text, values) => values.span !== CLOCK || isClock(text) || t('shelve.clockError'),
  })

  const submit = async (values: Values) => {
    setRefused(null)
    const until = untilOf(values, Date.now())
    if (until === null) return
    const input = { until: new Date(until).toISOString(), reason: values.reason.trim() }
    const answer = await shelve({ variables: { id: pointId, input } }).catch(() => null)
    const payload = answer?.data?.shelveAlarmPoint
    const [problem] = payload?.problems ?? []
    if (problem) return setRefused(words(problem))
    if (!payload) return setRefused(t('refusal.unavailable'))
    toast.success({ title: t('shelve.done', { name }), text: t('shelvedUntil', { time: format.dateTime(until) }) })
    onClose()
  }
  const verb =
    span === CLOCK
      ? t('shelve.untilVerb', { time: clock || '–' })
      : t('shelve.forVerb', { duration: lasting(Number(span) as Preset) })
  const options = PRESETS.map((each) => ({ value: `${each}` as Span, label: lasting(each) }))
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('shelve.title', { name })}
      verb={verb}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('shelve.text')}</Text>
      <Controller
        control={form.control}
        name="span"
        render={({ field }) => (
          <Segmented
            label={t('shelve.until')}
            options={[...options, { value: CLOCK, label: t('shelve.clock') }]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {span === CLOCK && (
        <TextField
          type="time"
          label={t('shelve.clockLabel')}
          help={t('shelve.clockHelp')}
          error={errors.clock?.message}
          {...clockField}
        />
      )}
      <TextAreaField
        label={t('shelve.reason')}
        error={errors.reason?.message}
        maxLength={REASON_LENGTH}
        {...form.register('reason', { validate: (reason) => reason.trim() !== '' || t('shelve.reasonError') })}
      />
    </FormDialog>
  )
}
