import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ROLES } from '../../../../entities/users/roles.ts'
import { FieldRow } from '../../../../ui/field.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { PickField } from '../../../../ui/pick-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { ACCESSES } from '../member.ts'

/** What is said of rights, as the texts of a form. */
export type RightsTexts = Record<'role' | 'siteAccess' | 'assignedSiteIds', string>

export const idsIn = (text: string): string[] => (text ? text.split(',') : [])

export interface Site {
  id: string
  name: string
}

/** What a member may do, and where. */
export function RightsFields({ sites }: { sites: readonly Site[] }) {
  const { t } = useTranslation('users')
  const { setValue, clearErrors, formState } = useFormContext<RightsTexts>()
  const field = useFields<RightsTexts>()
  const [role = '', siteAccess, chosen = ''] = useWatch<
    RightsTexts,
    ['role', 'siteAccess', 'assignedSiteIds']
  >({
    name: ['role', 'siteAccess', 'assignedSiteIds'],
  })
  const { errors } = formState
  const choose = (ids: string[]) => {
    setValue('assignedSiteIds', ids.join(','), { shouldDirty: true })
    clearErrors('assignedSiteIds')
  }
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('field.role')}
          help={t(`roleText.${role || 'SUBSCRIBER'}`)}
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          {...field('role')}
        />
        <SelectField
          label={t('field.siteAccess')}
          help={t(siteAccess === 'ASSIGNED' ? 'siteHelp.ASSIGNED' : 'siteHelp.ALL')}
          options={ACCESSES.map((value) => ({ value, label: t(`siteAccess.${value}`) }))}
          {...field('siteAccess')}
        />
      </FieldRow>
      {siteAccess === 'ASSIGNED' && (
        <PickField
          label={t('field.assignedSiteIds')}
          help={chosen ? undefined : t('siteHelp.none')}
          error={errors.assignedSiteIds?.message}
          placeholder={t('siteFind')}
          options={sites.map(({ id, name }) => ({
            value: id,
            label: name,
            group: t('field.assignedSiteIds'),
          }))}
          chosen={idsIn(chosen)}
          onChange={choose}
        />
      )}
    </>
  )
}
