import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../entities/pictures/picture-field.tsx'
import { PICTURE_TYPES, sendPicture } from '../../../entities/pictures/send-picture.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { toast } from '../../../ui/toast.ts'
import { EmployeePictureDocument, type EmployeeRowFragment } from './employees.generated.ts'

/** The picture of an employee, stored at once. */
export function EmployeePicture({ employee }: { employee: EmployeeRowFragment }) {
  const { id, fullName: name, pictureUrl } = employee
  const { t } = useTranslation('employees')
  const { t: pictures } = useTranslation('pictures')
  const client = useApolloClient()
  const send = async (file: File | null) => {
    const problem = await sendPicture(`employee-pictures?employee=${id}`, file)
    if (problem) return pictures(`problem.${problem}`)
    toast.success({ title: t(file ? 'picture.stored' : 'picture.removed', { name }) })
    // It is stored also where the page does not hear of it at once.
    await client
      .query({ query: EmployeePictureDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined)
    return null
  }
  return (
    <PictureField
      label={t('picture.label', { name })}
      src={pictureUrl ?? null}
      show={(src) => <Avatar size="lg" name={name} src={src} />}
      types={PICTURE_TYPES}
      onSend={send}
    />
  )
}
