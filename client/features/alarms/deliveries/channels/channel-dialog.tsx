import { ShieldHalf, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ROLES } from '../../../../entities/users/roles.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { PickField } from '../../../../ui/pick-field.tsx'
import { SegmentedField } from '../../../../ui/segmented-field.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { NameField, TextField } from '../../../../ui/text-field.tsx'
import { useFormDialog } from '../../../../ui/use-form-dialog.ts'
import { WordsField } from '../../../../ui/words-field.tsx'
import { ChannelIcon, CHANNEL_KINDS } from './channel-kind.tsx'
import {
  addressesOf,
  createInput,
  newChannel,
  roleOption,
  updateInput,
  userOption,
  valuesOf,
  type ChannelValues,
} from './channel-values.ts'
import {
  useCreateNotificationChannelMutation,
  useMembersToChooseQuery,
  useUpdateNotificationChannelMutation,
  type ChannelFragment,
} from './channel.generated.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+$/

function Members() {
  const { t } = useTranslation('deliveries')
  const { control } = useFormContext<ChannelValues>()
  const { data } = useMembersToChooseQuery()
  const options = useMemo(
    () => [
      ...ROLES.map((role) => ({
        value: roleOption(role),
        label: t(`role.${role}`),
        group: t('field.roles'),
        icon: <ShieldHalf size={14} aria-hidden="true" />,
      })),
      ...(data?.users.nodes ?? []).map(({ id, fullName }) => ({
        value: userOption(id),
        label: fullName,
        group: t('field.members'),
        icon: <UserRound size={14} aria-hidden="true" />,
      })),
    ],
    [data, t],
  )
  return (
    <Controller
      control={control}
      name="targets"
      rules={{ validate: (targets) => targets.length > 0 || t('error.targets') }}
      render={({ field, fieldState }) => (
        <PickField
          label={t('field.targets')}
          help={t('help.targets')}
          error={fieldState.error?.message}
          placeholder={t('field.targetsFind')}
          options={options}
          chosen={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}

/** Where the messages go, by kind. */
function Target() {
  const { t } = useTranslation('deliveries')
  const field = useFields<ChannelValues>()
  const kind = useWatch<ChannelValues, 'kind'>({ name: 'kind' })
  const areAddresses = (text: string) => {
    const addresses = addressesOf(text)
    return (
      (addresses.length > 0 && addresses.every((address) => ADDRESS.test(address))) ||
      t('error.emails')
    )
  }
  if (kind === 'IN_APP') return <Members />
  if (kind === 'EMAIL') {
    return (
      <WordsField<ChannelValues>
        name="emails"
        label={t('field.emails')}
        help={t('help.emails')}
        separator={/[\s,;]/}
        validate={areAddresses}
      />
    )
  }
  return (
    <TextField
      label={t('field.url')}
      help={t('help.url')}
      type="url"
      dir="ltr"
      autoComplete="off"
      {...field('url', { validate: (url) => URL.canParse(url.trim()) || t('error.url') })}
    />
  )
}

interface ChannelDialogProps {
  /** Null for a new one. */
  saved: ChannelFragment | null
  /** Takes the secret of a new webhook, to show it this once. */
  onSecret: (name: string, secret: string) => void
  onClose: () => void
}

function useSave(saved: ChannelFragment | null) {
  const options = { refetchQueries: ['NotificationChannelsPage'] }
  const create = useAct(useCreateNotificationChannelMutation(options))
  const update = useAct(useUpdateNotificationChannelMutation(options))
  return (values: ChannelValues) =>
    saved
      ? update({ id: saved.id, input: updateInput(values), expectedVersion: saved.version })
      : create({ input: createInput(values) })
}

/** A way to reach people or programs. */
export function ChannelDialog({ saved, onSecret, onClose }: ChannelDialogProps) {
  const { t } = useTranslation('deliveries')
  const { form, dialog, field } = useFormDialog({
    defaultValues: saved ? valuesOf(saved) : newChannel,
    t,
    names: { userIds: 'targets', roles: 'targets' },
    act: useSave(saved),
    said: ({ name }) => t('channel.saved', { name }),
    onDone: (payload, { name }) => {
      if ('secret' in payload && payload.secret) onSecret(name, payload.secret)
    },
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={saved ? t('channel.edit', { name: saved.name }) : t('channel.new')}
      verb={t(saved ? 'channel.save' : 'channel.add')}
    >
      <SegmentedField<ChannelValues>
        inline
        name="kind"
        label={t('field.kind')}
        disabled={saved !== null}
        options={CHANNEL_KINDS.map((value) => ({
          value,
          label: t(`kind.${value}`),
          icon: <ChannelIcon kind={value} size={14} />,
        }))}
      />
      <NameField label={t('field.name')} {...field('name', { required: t('error.name') })} />
      <Target />
      <Switch label={t('state.on')} help={t('help.channelEnabled')} {...form.register('enabled')} />
    </FormDialog>
  )
}
