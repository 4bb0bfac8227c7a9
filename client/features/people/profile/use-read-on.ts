import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/toast.ts'

/** Reads on in a list: whether it is at it, and what begins it. */
export function useReadOn(read: () => Promise<unknown>) {
  const { t } = useTranslation('common')
  const [loading, setLoading] = useState(false)
  const readOn = () => {
    setLoading(true)
    void read()
      .catch(() => toast.error({ title: t('act.failed') }))
      .finally(() => setLoading(false))
  }
  return { loading, readOn }
}
