import { useTranslation } from 'react-i18next'
import { useActionWords } from '../../../../entities/audit/action-words.ts'
import type { UserActivityQuery } from './activity.generated.ts'

export type Activity = UserActivityQuery['userActivity']['nodes'][number]

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Fields whose values have words of their own. */
const WORDED: Readonly<Record<string, string>> = {
  role: 'role',
  siteAccess: 'siteAccess',
  currentPlan: 'plan',
  billing: 'billing',
  status: 'status',
}

/** What is known besides: the fields of a member that were changed, or the name of what it was done to. */
export function useActivityWords({ action, entity, detail }: Activity): {
  title: string
  name: string | null
  details: string[]
} {
  const { t } = useTranslation('users')
  const wordsOf = useActionWords()
  const show = (field: string, value: unknown): string => {
    const words = WORDED[field]
    if (words && isText(value)) return t(`${words}.${value}`, { defaultValue: value })
    if (Array.isArray(value)) return t('siteCount', { count: value.length })
    return isText(value) || typeof value === 'number' ? String(value) : '–'
  }
  const { before, after } = detail
  const title = wordsOf(action)
  if (action === 'user.updated' && isRow(before) && isRow(after)) {
    const changed = Object.keys(after).map((field) => {
      const label = t(`field.${field === 'siteIds' ? 'assignedSiteIds' : field}`, {
        defaultValue: field,
      })
      return t('activity.changed', {
        field: label,
        before: show(field, before[field]),
        after: show(field, after[field]),
      })
    })
    return { title, name: null, details: changed }
  }
  const named = [detail, after, before].find(
    (row): row is Row => isRow(row) && (isText(row['name']) || isText(row['fullName'])),
  )
  const name = entity === 'User' ? named?.['fullName'] : named?.['name']
  return {
    title,
    name: isText(name) ? name : null,
    details: [detail['note'], detail['text']].filter(isText),
  }
}
