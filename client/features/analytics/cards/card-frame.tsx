import { ChevronRight, Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CardName } from '../../../generated/schema.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Surface } from '../../../ui/panel.tsx'
import css from './card.module.scss'

/** A card: its name, what it is in one line, and at the end the list behind it. */
export function CardFrame({
  name,
  caption,
  address,
  onSave,
  children,
}: {
  name: CardName
  caption: ReactNode
  /** Of the list behind it. */
  address?: string | undefined
  /** Saves what it shows as a file. */
  onSave?: (() => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('cards')
  const id = useId()
  const title = t(`card.${name}.title`)
  return (
    <Surface className={css.card} aria-labelledby={id} data-card={name}>
      <header className={css.head}>
        <div>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          <p className={css.caption}>{caption}</p>
        </div>
        <div className={css.acts}>
          {onSave && (
            <IconButton label={t('csv', { title })} onClick={onSave}>
              <Download size={14} aria-hidden="true" />
            </IconButton>
          )}
          {address && (
            <Link className={css.link} to={address} aria-label={t('behind', { title })}>
              {t(`card.${name}.list`)}
              <ChevronRight aria-hidden="true" />
            </Link>
          )}
        </div>
      </header>
      <div className={css.body}>{children}</div>
    </Surface>
  )
}
