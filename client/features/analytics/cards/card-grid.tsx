import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CardName } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { saveCard } from './card-file.ts'
import { CardFrame } from './card-frame.tsx'
import { LOOKS } from './looks.ts'
import type { Report } from './report.ts'
import { Strip } from './small-card.tsx'
import { spanning } from './spanning.ts'
import css from './card.module.scss'

type Card = Report['cards'][number]

/** Cards in their order; figures of strips that follow each other stand in one. */
function rowsOf(cards: readonly Card[]): (Card | Card[])[] {
  const rows: (Card | Card[])[] = []
  for (const card of cards) {
    const last = rows.at(-1)
    if (LOOKS[card.name] !== 'strip') rows.push(card)
    else if (Array.isArray(last)) last.push(card)
    else rows.push([card])
  }
  return rows
}

function LargeCard({ card, report }: { card: Card; report: Report }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const { name, figures } = card
  const look = LOOKS[name]
  if (look === 'strip') return null
  const leftOut = figures?.leftOut
    .map((money) => format.money(money))
    .join(t('common:listSeparator'))
  const caption = t(`card.${name}.caption`, { currency: figures?.currency ?? '' })
  return (
    <div className={css.slot} style={spanning(look.span)}>
      <CardFrame
        name={name}
        caption={caption}
        address={figures?.list.address}
        onSave={figures ? () => saveCard(name, report, figures) : undefined}
      >
        {figures ? (
          <look.Body name={name} report={report} figures={figures} />
        ) : (
          <p className={css.closed}>
            <Lock size={14} aria-hidden="true" />
            {t('closedText')}
          </p>
        )}
        {leftOut && <p className={css.note}>{t('leftOut', { amounts: leftOut })}</p>}
      </CardFrame>
    </div>
  )
}

/** The cards of a page. */
export function CardGrid({ names, report }: { names: readonly CardName[]; report: Report }) {
  const byName = new Map(report.cards.map((card) => [card.name, card]))
  const cards = names.flatMap((name) => byName.get(name) ?? [])
  return (
    <div className={css.grid}>
      {rowsOf(cards).map((row) =>
        Array.isArray(row) ? (
          <div key={row[0]?.name} className={css.slot} style={spanning(12)}>
            <Strip cards={row} />
          </div>
        ) : (
          <LargeCard key={row.name} card={row} report={report} />
        ),
      )}
    </div>
  )
}
