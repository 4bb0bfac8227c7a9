import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { FieldRow } from '../../../../ui/field.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PickField } from '../../../../ui/pick-field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { FigureField } from '../../../../ui/text-field.tsx'
import { ChannelIcon } from '../channels/channel-kind.tsx'
import type { ChannelsToChooseQuery } from './policy.generated.ts'
import { AFTER, EVERY, newStep, secondsOf, type PolicyValues } from './policy-values.ts'
import css from './steps-field.module.scss'

const MOST = 10

export type Channels = ChannelsToChooseQuery['notificationChannels']['nodes']

/** Times a step waits and repeats, with what is wrong about them. */
function Repeats({ index }: { index: number }) {
  const { t } = useTranslation('deliveries')
  const { register } = useFormContext<PolicyValues>()
  const field = useFields<PolicyValues>()
  const repeats = useWatch<PolicyValues, `steps.${number}.repeats`>({
    name: `steps.${index}.repeats`,
  })
  const isPeriod = (text: string) => secondsOf(text, ...EVERY) !== null || t('error.every')
  const isCount = (text: string) =>
    (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100) || t('error.times')
  return (
    <>
      <Switch label={t('field.repeats')} {...register(`steps.${index}.repeats`)} />
      {repeats && (
        <FieldRow>
          <FigureField
            label={t('field.every')}
            least={1}
            unit={t('minutes')}
            {...field(`steps.${index}.every`, { validate: isPeriod })}
          />
          <FigureField
            label={t('field.times')}
            inputMode="numeric"
            least={1}
            unit={t('times')}
            {...field(`steps.${index}.times`, { validate: isCount })}
          />
        </FieldRow>
      )}
    </>
  )
}

function StepCard({
  index,
  channels,
  onRemove,
}: {
  index: number
  channels: Channels
  onRemove: (() => void) | null
}) {
  const { t } = useTranslation('deliveries')
  const { register, control, formState } = useFormContext<PolicyValues>()
  const error = formState.errors.steps?.[index]
  const isLater = (text: string, { steps }: PolicyValues) => {
    const seconds = secondsOf(text, ...AFTER)
    if (seconds === null) return t('error.after')
    const before = index === 0 ? null : secondsOf(steps[index - 1]?.after ?? '', ...AFTER)
    return before === null || seconds > before || t('error.later')
  }
  return (
    <li className={css.card}>
      <header>
        <h3>{t('step.title', { number: index + 1 })}</h3>
        {onRemove && (
          <IconButton label={t('step.remove', { number: index + 1 })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <FigureField
        label={t('field.after')}
        least={0}
        help={t('help.after')}
        unit={t('minutes')}
        error={error?.after?.message}
        {...register(`steps.${index}.after`, { validate: isLater })}
      />
      <Controller
        control={control}
        name={`steps.${index}.channelIds`}
        rules={{ validate: (ids) => (ids.length > 0 && ids.length <= 10) || t('error.channels') }}
        render={({ field, fieldState }) => (
          <PickField
            label={t('field.channels')}
            error={fieldState.error?.message}
            placeholder={t('field.channelsFind')}
            options={channels.map(({ id, name, kind }) => ({
              value: id,
              label: name,
              detail: t(`kind.${kind}`),
              group: t('channel.title'),
              icon: <ChannelIcon kind={kind} size={14} />,
            }))}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Repeats index={index} />
    </li>
  )
}

/** The steps of a policy, each later than the one before. */
export function StepsField({ channels }: { channels: Channels }) {
  const { t } = useTranslation('deliveries')
  const { control, getValues } = useFormContext<PolicyValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' })
  const add = () => {
    const last = secondsOf(getValues().steps.at(-1)?.after ?? '', ...AFTER) ?? 0
    append(newStep(String(last / 60 + 15)))
  }
  return (
    <>
      <ol className={css.list}>
        {fields.map(({ id }, index) => (
          <StepCard
            key={id}
            index={index}
            channels={channels}
            onRemove={fields.length > 1 ? () => remove(index) : null}
          />
        ))}
      </ol>
      {fields.length < MOST && (
        <Button icon={Plus} onClick={add}>
          {t('step.add')}
        </Button>
      )}
    </>
  )
}
