import { useTranslation } from 'react-i18next'
import type { UpdateUserInput } from '../../../../generated/schema.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { EditDialog, type Saved } from '../../../../ui/edit-dialog.tsx'
import { FieldRow } from '../../../../ui/field.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useUpdateUserMutation } from '../user.generated.ts'
import { EMAIL } from './invite-dialog.tsx'
import { BILLINGS, CHANGED, PLANS, type Member } from '../member.ts'
import { idsIn, RightsFields, type RightsTexts, type Site } from './rights-fields.tsx'
import { useAllSites } from '../../../../entities/sites/use-all-sites.ts'

const TEXTS = ['fullName', 'email', 'username', 'company', 'country', 'contact'] as const
const FIELDS = [
  ...TEXTS,
  'role',
  'siteAccess',
  'assignedSiteIds',
  'currentPlan',
  'billing',
] as const
type Field = (typeof FIELDS)[number]
type UserTexts = Record<Field, string> & RightsTexts

const savedOf = (member: Member): Saved<UserTexts> => {
  const { assignedSites, version, ...row } = member
  const texts = Object.fromEntries(
    FIELDS.map((field) => [field, field === 'assignedSiteIds' ? '' : (row[field] ?? '')]),
  )
  const ids = (assignedSites ?? []).map(({ id }) => id)
  return {
    version: version ?? 0,
    values: { ...texts, assignedSiteIds: ids.join(',') } as UserTexts,
  } // one of each field
}

/** Name, address and user name; once somebody has joined they are the account's, and only its owner changes them. */
function Identity({ joined }: { joined: boolean }) {
  const { t } = useTranslation('users')
  const field = useFields<UserTexts>()
  const own = joined ? { readOnly: true, help: t('edit.owned') } : {}
  return (
    <>
      <TextField
        label={t('field.fullName')}
        maxLength={100}
        {...own}
        {...field('fullName', { validate: (name) => name.trim() !== '' || t('error.name') })}
      />
      <FieldRow>
        <TextField
          label={t('field.email')}
          type="email"
          dir="ltr"
          {...(joined ? { readOnly: true } : { help: t('edit.voids') })}
          {...field('email', {
            validate: (email) => EMAIL.test(email.trim()) || t('error.email'),
          })}
        />
        <TextField
          label={t('field.username')}
          dir="ltr"
          maxLength={40}
          readOnly={joined}
          {...field('username')}
        />
      </FieldRow>
    </>
  )
}

function Fields({ joined, sites }: { joined: boolean; sites: readonly Site[] }) {
  const { t } = useTranslation('users')
  const field = useFields<UserTexts>()
  return (
    <>
      <Identity joined={joined} />
      <RightsFields sites={sites} />
      <FieldRow>
        <SelectField
          label={t('field.currentPlan')}
          options={PLANS.map((value) => ({ value, label: t(`plan.${value}`) }))}
          {...field('currentPlan')}
        />
        <SelectField
          label={t('field.billing')}
          options={BILLINGS.map((value) => ({ value, label: t(`billing.${value}`) }))}
          {...field('billing')}
        />
        <TextField label={t('field.company')} maxLength={100} {...field('company')} />
        <TextField label={t('field.country')} maxLength={100} {...field('country')} />
        <TextField
          label={t('field.contact')}
          type="tel"
          dir="ltr"
          maxLength={50}
          {...field('contact')}
        />
      </FieldRow>
    </>
  )
}

/** A value as people read it. */
function useShow(sites: readonly Site[]) {
  const { t } = useTranslation('users')
  const nameOf = (id: string) => sites.find((site) => site.id === id)?.name ?? id
  return (field: Field, value: string): string => {
    if (field === 'role') return t(`role.${value}`)
    if (field === 'siteAccess') return t(`siteAccess.${value}`)
    if (field === 'currentPlan') return t(`plan.${value}`)
    if (field === 'billing') return t(`billing.${value}`)
    return field === 'assignedSiteIds'
      ? idsIn(value).map(nameOf).join(t('common:listSeparator'))
      : value
  }
}

const inputOf = ({ assignedSiteIds, ...rest }: Partial<UserTexts>) =>
  // The selects offer what the schema knows.
  ({
    ...rest,
    ...(assignedSiteIds !== undefined && { assignedSiteIds: idsIn(assignedSiteIds) }),
  }) as UpdateUserInput

/** What a member is and may do. */
export function EditUserDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('users')
  const sites = useAllSites() ?? member.assignedSites ?? []
  const update = useAct(useUpdateUserMutation(CHANGED))
  return (
    <EditDialog
      title={t('edit.title', { name: member.fullName })}
      verb={t('edit.verb')}
      saved={savedOf(member)}
      t={t}
      show={useShow(sites)}
      onClose={onClose}
      save={(changed, expectedVersion) =>
        update({ id: member.id, input: inputOf(changed), expectedVersion })
      }
      newest={({ user }) => user && savedOf(user)}
      said={({ fullName }) => t('edit.done', { name: fullName })}
    >
      <Fields joined={member.status !== 'PENDING'} sites={sites} />
    </EditDialog>
  )
}
