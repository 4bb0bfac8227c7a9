import { chakra } from '@chakra-ui/react'
import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '1',
    maxWidth: '420px',
    mx: 'auto',
    px: '4',
    py: { base: '8', md: '12' },
    textAlign: 'center',
    '& > svg': { color: 'fg.subtle', mb: '2', strokeWidth: '1.5' },
  },
})
const Title = chakra('h2', { base: { textStyle: 'section' } })
const Text = chakra('p', { base: { textStyle: 'dense', color: 'fg.muted', textWrap: 'balance' } })
/** Something to be quoted as it is. */
export const Code = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '12px',
    color: 'fg',
    unicodeBidi: 'isolate',
    direction: 'ltr',
  },
})
const Action = chakra('div', { base: { mt: '3' } })

export interface EmptyStateProps {
  /** One icon of 26 px. */
  icon: ReactNode
  title: string
  text?: ReactNode
  /** One way on. */
  action?: ReactNode
  /** Whether it is the whole page, and its title the page's. */
  page?: boolean
}

/** Nothing to show: what is true, and one way on. */
export function EmptyState({ icon, title, text, action, page = false }: EmptyStateProps) {
  return (
    <Root>
      {icon}
      <Title as={page ? 'h1' : 'h2'}>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Root>
  )
}

export interface ErrorStateProps {
  /** What failed: "Could not load sensors". */
  title?: string
  text?: string
  requestId?: string | null
  onRetry?: () => void
  page?: boolean
}

/** Something failed: what, the number to quote, and another try. */
export function ErrorState({ title, text, requestId, onRetry, page }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const words = (
    <>
      {text ?? t('error.text')}
      {requestId && (
        <>
          {' '}
          {t('error.request')} <Code>{requestId}</Code>
        </>
      )}
    </>
  )
  const retry = onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>
  return (
    <EmptyState
      page={page}
      icon={<Unplug size={26} aria-hidden="true" />}
      title={title ?? t('error.title')}
      text={words}
      action={retry}
    />
  )
}
