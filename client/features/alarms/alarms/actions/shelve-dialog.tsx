import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReasonChoices } from '../../../../entities/alarms/reason-choices.tsx'
import { useShelfLimitAndReasonsQuery } from '../../../../entities/alarms/reasons.generated.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { fieldsOf } from '../../../../ui/form-fields.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { isBeyond, isClock, shelfEnd, spansUpTo, usualSpan } from './shelf-time.ts'
import { useShelveAlarmPointMutation } from './shelve.generated.ts'
import { useUnshelve } from '../hidden/use-unshelve.ts'
import css from './shelve-dialog.module.scss'

const REASON_LENGTH = 500
const CLOCK = 'clock'
const A_DAY = 1440

interface Values {
  /** Minutes, CLOCK, or empty until one is chosen. */
  span: string
  clock: string
  reason: string
}

/** Spans in words, the way they are usually said. */
function useLasting() {
  const { t } = useTranslation('alarms')
  return (minutes: number) => {
    if (minutes > A_DAY && minutes % A_DAY === 0)
      return t('shelve.days', { count: minutes / A_DAY })
    return minutes % 60 === 0
      ? t('shelve.hours', { count: minutes / 60 })
      : t('shelve.minutes', { count: minutes })
  }
}

/** How long a shelf may be, in minutes; a day until that is known, which most organisations leave it at. */
function useLongest() {
  const { data, refetch } = useShelfLimitAndReasonsQuery({ fetchPolicy: 'cache-and-network' })
  const minutesOf = (seconds = A_DAY * 60) => Math.floor(seconds / 60)
  const known = minutesOf(data?.alarmSettings.longestShelfSeconds)
  const again = async () => {
    try {
      return minutesOf((await refetch()).data?.alarmSettings.longestShelfSeconds)
    } catch {
      return known
    }
  }
  return { longest: known, again }
}

/** Ends a shelf that has just begun. */
function useTakeBack(pointId: string) {
  const unshelve = useUnshelve()
  return async () => {
    const why = await unshelve(pointId)
    if (why !== null) toast.error({ title: why })
  }
}

/** Puts a rule on a sensor aside: for how long, and why. */
export function ShelveDialog({
  pointId,
  name,
  onClose,
}: {
  pointId: string
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation('alarms')
  const { timeZone } = useOrganization()
  const format = useFormat()
  const shelve = useAct(useShelveAlarmPointMutation(), t)
  const takeBack = useTakeBack(pointId)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Values>({ defaultValues: { span: '', clock: '', reason: '' } })
  const field = fieldsOf(form)
  const { longest, again } = useLongest()
  const lasting = useLasting()
  const [chosen, clock, why] = useWatch({
    control: form.control,
    name: ['span', 'clock', 'reason'],
  })
  const spans = spansUpTo(longest)
  /** What is chosen, as long as the organisation allows it. */
  const span =
    chosen === CLOCK || spans.includes(Number(chosen)) ? chosen : String(usualSpan(longest))
  const tooLong = (most: number) => t('shelve.tooLong', { duration: lasting(most) })

  const clockProblem = (text: string) => {
    if (!isClock(text)) return t('shelve.clockError')
    return isBeyond(text, longest, timeZone) ? tooLong(longest) : true
  }
  // Registered before the reason, so that the first of several errors gets the focus.
  const clockField = field('clock', {
    validate: (text, values) => values.span !== CLOCK || clockProblem(text),
  })

  const submit = async (values: Values) => {
    setRefused(null)
    const until = shelfEnd({
      minutes: span === CLOCK ? null : Number(span),
      clock: values.clock,
      longest,
      timeZone,
    })
    if (until === null) return
    const input = { until: new Date(until).toISOString(), reason: values.reason.trim() }
    const result = await shelve({ id: pointId, input })
    if (result.is !== 'done') {
      const beyond = result.problems[0]?.path.at(-1) === 'until'
      return setRefused(beyond ? tooLong(await again()) : result.message)
    }
    toast.success({
      title: t('shelve.done', { name }),
      text: t('shelvedUntil', { time: format.dateTime(until) }),
      action: { label: t('shelve.end'), run: () => void takeBack() },
    })
    onClose()
  }
  const verb =
    span === CLOCK
      ? t('shelve.untilVerb', { time: clock || '–' })
      : t('shelve.forVerb', { duration: lasting(Number(span)) })
  const options = spans.map((each) => ({ value: String(each), label: lasting(each) }))
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
      <p className={css.text}>
        {t('shelve.text')} {t('shelve.longest', { duration: lasting(longest) })}
      </p>
      <Controller
        control={form.control}
        name="span"
        render={({ field }) => (
          <Segmented
            label={t('shelve.until')}
            options={[...options, { value: CLOCK, label: t('shelve.clock') }]}
            value={span}
            onChange={field.onChange}
          />
        )}
      />
      {span === CLOCK && (
        <TextField
          type="time"
          label={t('shelve.clockLabel')}
          help={t('shelve.clockHelp')}
          {...clockField}
        />
      )}
      <ReasonChoices
        note={why}
        onChange={(reason) =>
          form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
        }
      />
      <TextAreaField
        label={t('shelve.reason')}
        maxLength={REASON_LENGTH}
        {...field('reason', {
          validate: (reason) => reason.trim() !== '' || t('shelve.reasonError'),
        })}
      />
    </FormDialog>
  )
}
