import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import css from './menu-hint.module.scss'

interface MenuHintProps {
  onKeepOpen: () => void
  onDone: () => void
}

/** Beside the collapsed menu on a first visit: how it opens, and how it stays open. */
export default function MenuHint({ onKeepOpen, onDone }: MenuHintProps) {
  const { t } = useTranslation('shell')
  return (
    <section className={css.card} aria-labelledby="menu-hint">
      <h2 className={css.title} id="menu-hint">
        {t('menu.hint.title')}
      </h2>
      <p className={css.text}>{t('menu.hint.text')}</p>
      <div className={css.buttons}>
        <Button size="sm" onClick={onKeepOpen}>
          {t('menu.expand')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('menu.hint.done')}
        </Button>
      </div>
    </section>
  )
}
