import { CombinedGraphQLErrors } from '@apollo/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'

interface Answer {
  problems: readonly { message: string }[]
}

/** Why the server did not even look at it. */
export function useFailure() {
  const { t } = useTranslation('profile')
  return (error: unknown): string => {
    const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined
    return t(code === 'NOT_FOUND' ? 'error.gone' : 'error.unavailable')
  }
}

/** Does something and answers why it could not be done. */
export function useAttempt() {
  const failure = useFailure()
  return async (work: Promise<Answer | undefined>): Promise<string | null> => {
    try {
      const [problem] = (await work)?.problems ?? []
      return problem ? problem.message : null
    } catch (error) {
      return failure(error)
    }
  }
}

/** The same for a press of a button: what went wrong is said in a toast. */
export function useDoing() {
  const attempt = useAttempt()
  const { t } = useTranslation('profile')
  return async (work: Promise<Answer | undefined>): Promise<boolean> => {
    const why = await attempt(work)
    if (why !== null) toast.error({ title: t('error.title'), text: why })
    return why === null
  }
}

/** Reads on in a list: whether it is at it, and what begins it. */
export function useReadOn(read: () => Promise<unknown>) {
  const { t } = useTranslation('profile')
  const [loading, setLoading] = useState(false)
  const readOn = () => {
    setLoading(true)
    void read()
      .catch(() => toast.error({ title: t('error.title'), text: t('error.unavailable') }))
      .finally(() => setLoading(false))
  }
  return { loading, readOn }
}

export const addressOf = (userId: string, tab?: string) => `/pages/profile/${userId}${tab ? `/${tab}` : ''}`
