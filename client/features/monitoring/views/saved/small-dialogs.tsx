import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../../lib/viewer.ts'
import { instantOfText, localTextOf } from '../../../../lib/zoned-time.ts'
import { FieldRow } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { fieldsOf } from '../../../../ui/form-fields.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PeriodFields } from '../../../../entities/annotations/period-fields.tsx'
import { MAX_SPAN_SECONDS } from '../time/place.ts'
import type { Span } from '../time/time-range.ts'

/** From when to when. */
export function PeriodDialog({
  span,
  onChoose,
  onClose,
}: {
  span: Span
  onChoose: (span: Span) => void
  onClose: () => void
}) {
  const { t } = useTranslation('views')
  const { timeZone } = useOrganization()
  const [defaultValues] = useState(() => ({
    from: localTextOf(span.from, timeZone),
    to: localTextOf(span.to, timeZone),
  }))
  const form = useForm({ defaultValues })
  const at = (text: string) => instantOfText(text, timeZone) ?? Number.NaN
  const ends = (to: string, { from }: typeof defaultValues) => {
    if (!(at(to) > at(from))) return t('error.backwards')
    return at(to) - at(from) <= MAX_SPAN_SECONDS * 1000 || t('error.tooLong')
  }
  const submit = async ({ from, to }: typeof defaultValues) => {
    onChoose({ from: at(from), to: at(to) })
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('period.title')}
      verb={t('period.show')}
      onSubmit={submit}
      onClose={onClose}
    >
      <PeriodFields toLabel={t('period.to')} ends={ends} />
    </FormDialog>
  )
}

const UNITS = { minutes: 60, hours: 3600, days: 86_400 } as const
type Unit = keyof typeof UNITS

/** How much earlier the other time is. */
export function ShiftDialog({
  onChoose,
  onClose,
}: {
  onChoose: (seconds: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation('views')
  const form = useForm({ defaultValues: { amount: '30', unit: 'days' as Unit } })
  const field = fieldsOf(form)
  const valid = (amount: string, { unit }: { unit: Unit }) => {
    const seconds = Number(amount) * UNITS[unit]
    return (
      (Number.isInteger(Number(amount)) && seconds > 0 && seconds <= MAX_SPAN_SECONDS) ||
      t('error.shift')
    )
  }
  const submit = async ({ amount, unit }: { amount: string; unit: Unit }) => {
    onChoose(Number(amount) * UNITS[unit])
    onClose()
  }
  const units = (['minutes', 'hours', 'days'] as const).map((value) => ({
    value,
    label: t(`shift.unitOf.${value}`),
  }))
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('shift.title')}
      verb={t('shift.add')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldRow>
        <TextField
          inputMode="numeric"
          label={t('shift.amount')}
          {...field('amount', { validate: valid })}
        />
        <SelectField
          label={t('shift.unit')}
          options={units}
          {...field('unit', { deps: 'amount' })}
        />
      </FieldRow>
    </FormDialog>
  )
}

interface NameDialogProps {
  title: string
  label: string
  verb: string
  name: string
  onChoose: (name: string) => void
  onClose: () => void
}

/** A name for a panel; without one it is called after its sensors. */
export function NameDialog({ title, label, verb, name, onChoose, onClose }: NameDialogProps) {
  const form = useForm({ defaultValues: { name } })
  const field = fieldsOf(form)
  const submit = async (values: { name: string }) => {
    onChoose(values.name.replaceAll('~', ' ').trim())
    onClose()
  }
  return (
    <FormDialog form={form} size="sm" title={title} verb={verb} onSubmit={submit} onClose={onClose}>
      <TextField label={label} maxLength={100} {...field('name')} />
    </FormDialog>
  )
}
