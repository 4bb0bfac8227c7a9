import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PickField } from '../../../ui/pick-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChangeConversationMutation, type ConversationInsideFragment } from './chat.generated.ts'
import { useMemberOptions } from './new-conversation-dialog.tsx'

interface Values {
  title: string
  addIds: string[]
}

/** Renames a group, and brings members to it. */
export function GroupDialog({
  conversation: { id, title, members },
  onClose,
}: {
  conversation: ConversationInsideFragment
  onClose: () => void
}) {
  const { t } = useTranslation('chat')
  const change = useAct(useChangeConversationMutation(), t)
  const [refused, setRefused] = useState<string | null>(null)
  const there = new Set(members.map(({ userId }) => userId))
  const { options: found, onSearch } = useMemberOptions()
  const options = found.filter(({ value }) => !there.has(value))
  const form = useForm<Values>({ defaultValues: { title, addIds: [] } })
  const addIds = useWatch({ control: form.control, name: 'addIds' })
  const submit = async (input: Values) => {
    setRefused(null)
    const result = await change({ id, input })
    if (result.is === 'done') onClose()
    else setRefused(showRefusal(form, result, t))
  }
  return (
    <FormDialog
      form={form}
      title={t('group.change')}
      verb={t('group.save')}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={t('field.title')} maxLength={100} {...fieldsOf(form)('title')} />
      <PickField
        label={t('field.addIds')}
        options={options}
        onSearch={onSearch}
        chosen={addIds}
        error={form.formState.errors.addIds?.message}
        onChange={(chosen) => form.setValue('addIds', chosen, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
