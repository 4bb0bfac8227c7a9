import { Unplug, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskAgain } from '../lib/ask-again.ts'
import { Button } from './button.tsx'
import { element } from './element.ts'
import css from './states.module.scss'
/** Something to be quoted as it is. */
export const Code = element('code', css.code)

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** One way on. */
  action?: ReactNode
  /** Whether it is the whole page, and its title the page's. */
  page?: boolean
}

/** Nothing to show: what is true, and one way on. */
export function EmptyState({ icon: Icon, title, text, action, page = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={css.root}>
      <Icon size={26} aria-hidden="true" />
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** What failed: "Could not load sensors". */
  title?: string
  text?: string | undefined
  requestId?: string | null
  onRetry?: () => void
  /** Whether it is tried again by itself, too. */
  again?: boolean
  page?: boolean
}

/** Something failed: what, the number to quote, and another try. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, requestId, onRetry, again = false, page } = props
  const { t } = useTranslation('common')
  useAskAgain(again ? onRetry : undefined)
  const words = (
    <>
      {text ?? t(again ? 'error.again' : 'error.text')}
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
      icon={Unplug}
      title={title ?? t('error.title')}
      text={words}
      action={retry}
    />
  )
}
