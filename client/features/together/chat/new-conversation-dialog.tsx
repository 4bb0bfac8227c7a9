import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PickField } from '../../../ui/pick-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { useChatContactsQuery, useStartConversationMutation } from './chat.generated.ts'

interface Values {
  userIds: string[]
  title: string
}

/** Members to choose from, however many there are: what is typed is looked for. */
export function useMemberOptions() {
  const [search, onSearch] = useState('')
  const { data } = useChatContactsQuery({ variables: { search } })
  const found = (data?.chatContacts ?? []).map(({ userId, user }) => ({
    value: userId,
    label: user?.fullName ?? userId,
  }))
  return { options: useFoundOptions(found), onSearch }
}

/** Whom to talk to; several, or a title, make a group. */
export function NewConversationDialog({
  onBegun,
  onClose,
}: {
  onBegun: (id: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('chat')
  const { options, onSearch } = useMemberOptions()
  const start = useAct(useStartConversationMutation(), t)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Values>({ defaultValues: { userIds: [], title: '' } })
  const field = fieldsOf(form)
  const userIds = useWatch({ control: form.control, name: 'userIds' })
  const submit = async ({ userIds, title }: Values) => {
    setRefused(null)
    const result = await start({ input: { userIds, title } })
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t))
    if (result.payload.conversation) onBegun(result.payload.conversation.id)
  }
  return (
    <FormDialog
      form={form}
      title={t('new.title')}
      verb={t('new.verb')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <PickField
        label={t('field.userIds')}
        options={options}
        onSearch={onSearch}
        chosen={userIds}
        error={form.formState.errors.userIds?.message}
        onChange={(chosen) => form.setValue('userIds', chosen, { shouldDirty: true })}
      />
      <TextField
        label={t('field.title')}
        help={t('new.titleHelp')}
        maxLength={100}
        {...field('title')}
      />
    </FormDialog>
  )
}
