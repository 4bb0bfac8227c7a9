import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { fieldsOf } from '../../ui/form-fields.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { ReasonChoices } from './reason-choices.tsx'
import { useAcknowledge, useAcknowledgeMany, type Acknowledged } from './use-acknowledge.ts'
import css from './ack-dialog.module.scss'

const NOTE_LENGTH = 2000

export interface ToAcknowledge extends Acknowledged {
  name: string
  noteRequired: boolean
}

function Refused({
  alarms,
  refusals,
}: {
  alarms: readonly ToAcknowledge[]
  refusals: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('alarms')
  return (
    <Banner tone="critical">
      {t('ack.some', { count: refusals.size })}
      <span className={css.list}>
        {[...refusals].map(([id, words]) => (
          <span className={css.item} key={id}>
            <b>{alarms.find((alarm) => alarm.id === id)?.name}</b>: {words}
          </span>
        ))}
      </span>
    </Banner>
  )
}

/** Asks for the note of an acknowledgement, once for all that are chosen. */
export default function AckDialog({
  alarms,
  onClose,
}: {
  alarms: readonly ToAcknowledge[]
  onClose: () => void
}) {
  const { t } = useTranslation('alarms')
  const form = useForm<{ note: string }>({ defaultValues: { note: '' } })
  const field = fieldsOf(form)
  const typed = useWatch({ control: form.control, name: 'note' })
  const [refused, setRefused] = useState<string | null>(null)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const one = useAcknowledge()
  const many = useAcknowledgeMany()
  const [first, second] = alarms
  const required = alarms.some(({ noteRequired }) => noteRequired)

  const submit = async ({ note }: { note: string }) => {
    setRefused(null)
    if (first && !second) {
      const refusal = await one(first, note.trim())
      if (refusal === null) onClose()
      else setRefused(refusal)
      return
    }
    const left = refusals.size > 0 ? alarms.filter(({ id }) => refusals.has(id)) : alarms
    const answer = await many(left, note.trim())
    if ('failed' in answer) setRefused(answer.failed)
    else if (answer.refusals.size === 0) onClose()
    else setRefusals(answer.refusals)
  }
  const count = refusals.size || alarms.length
  const title =
    first && !second ? t('ack.one', { name: first.name }) : t('ack.many', { count: alarms.length })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      verb={second ? t('ack.verb', { count }) : t('ack.acknowledge')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusals.size > 0 && <Refused alarms={alarms} refusals={refusals} />}
      <ReasonChoices
        note={typed}
        onChange={(note) =>
          form.setValue('note', note, { shouldDirty: true, shouldValidate: true })
        }
      />
      <TextAreaField
        label={t('ack.note')}
        help={t(required ? 'ack.noteRequired' : 'ack.noteHelp')}
        maxLength={NOTE_LENGTH}
        {...field('note', {
          validate: (note) => !required || note.trim() !== '' || t('problem.NOTE_REQUIRED'),
        })}
      />
    </FormDialog>
  )
}
