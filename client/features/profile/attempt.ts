import { CombinedGraphQLErrors } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'

interface Answer {
  problems: readonly { message: string }[]
}

/** Does something and answers why it could not be done. */
export function useAttempt() {
  const { t } = useTranslation('profile')
  return async (work: Promise<Answer | undefined>): Promise<string | null> => {
    try {
      const [problem] = (await work)?.problems ?? []
      return problem ? problem.message : null
    } catch (error) {
      const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : undefined
      return t(code === 'NOT_FOUND' ? 'error.gone' : 'error.unavailable')
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

export const addressOf = (userId: string, tab?: string) => `/pages/profile/${userId}${tab ? `/${tab}` : ''}`
