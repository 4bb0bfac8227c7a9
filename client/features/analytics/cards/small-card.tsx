import { ChevronRight, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CardName } from '../../../generated/schema.ts'
import { Figure } from '../../../ui/figure.tsx'
import { Surface } from '../../../ui/panel.tsx'
import { Change } from './change.tsx'
import { Sparkline } from './charts/sparkline.tsx'
import type { Figures, Report } from './report.ts'
import { useWrite } from './use-write.ts'
import css from './card.module.scss'

function Cell({ name, figures }: { name: CardName; figures: Figures }) {
  const { t } = useTranslation('cards')
  const write = useWrite(figures)
  return (
    <Link className={css.cell} to={figures.list.address} data-card={name}>
      <span className={css.cellHead}>
        <span>{t(`card.${name}.title`)}</span>
        <span className={css.where} aria-hidden="true">
          {t(`card.${name}.list`)}
          <ChevronRight aria-hidden="true" />
        </span>
      </span>
      <span className={css.figure}>
        <Figure>{write.full(figures.figure)}</Figure>{' '}
        {figures.unit !== 'AMOUNT' && <small>{t(`card.${name}.unit`)}</small>}
      </span>
      <span className={css.trend}>
        <Sparkline values={figures.values} />
        <Change change={figures.change} />
      </span>
    </Link>
  )
}

const Closed = ({ name }: { name: CardName }) => {
  const { t } = useTranslation('cards')
  return (
    <div className={css.cell} data-card={name}>
      <span className={css.cellHead}>{t(`card.${name}.title`)}</span>
      <span className={css.closed}>
        <Lock size={14} aria-hidden="true" />
        {t('closed')}
      </span>
    </div>
  )
}

/** Figures side by side, each with how it went; a press on one opens its list. */
export function Strip({ cards }: { cards: Report['cards'] }) {
  const { t } = useTranslation('cards')
  return (
    <Surface className={css.strip} aria-label={t('strip')}>
      {cards.map(({ name, figures }) =>
        figures ? (
          <Cell key={name} name={name} figures={figures} />
        ) : (
          <Closed key={name} name={name} />
        ),
      )}
    </Surface>
  )
}
