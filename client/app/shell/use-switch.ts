import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestError } from '../../lib/graphql-fetch.ts'
import { switchOrganization } from '../../lib/session-actions.ts'
import { toast } from '../../ui/toast.ts'

/** Goes into another organisation of the account, and says so when that fails. */
export function useSwitch(): { busy: boolean; go: (id: string) => Promise<void> } {
  const { t } = useTranslation('shell')
  const [busy, setBusy] = useState(false)
  const go = async (id: string) => {
    setBusy(true)
    try {
      await switchOrganization(id)
    } catch (error) {
      toast.error({
        title: t('organisation.failed'),
        ...(error instanceof RequestError && { text: error.message }),
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, go }
}
