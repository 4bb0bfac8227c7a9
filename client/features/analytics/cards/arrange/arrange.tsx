import { arrayMove } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardName } from '../../../../generated/schema.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Sortable } from '../../../../ui/sortable.tsx'
import { LOOKS } from '../looks.ts'
import { ArrangedCard } from './arranged-card.tsx'
import css from './arrange.module.scss'

const ALL = Object.keys(LOOKS) as CardName[]

interface ArrangeProps {
  cards: readonly CardName[]
  /** Whether they are other than the usual ones. */
  arranged: boolean
  /** Null for the usual ones. */
  onChange: (cards: CardName[] | null) => void
}

/** The cards of the page to move and to take away, by hand or by key, and those that can be added. */
export function Arrange({ cards, arranged, onChange }: ArrangeProps) {
  const { t } = useTranslation('cards')
  const [said, setSaid] = useState('')
  const change = (next: CardName[], key: 'added' | 'removed' | 'moved', name: CardName) => {
    onChange(next)
    const place = next.indexOf(name) + 1
    setSaid(t(`arrange.${key}`, { title: t(`card.${name}.title`), place, of: next.length }))
  }
  const move = (name: CardName, to: number) =>
    change(arrayMove([...cards], cards.indexOf(name), to), 'moved', name)
  const titleOf = (name: string) => t(`card.${name as CardName}.title`)
  const sort = (next: string[], moved: string) =>
    change(next as CardName[], 'moved', moved as CardName)
  const others = ALL.filter((name) => !cards.includes(name))
  return (
    <Panel
      title={t('arrange.title')}
      className={css.panel}
      actions={
        <Button size="sm" disabled={!arranged} onClick={() => onChange(null)}>
          {t('arrange.usual')}
        </Button>
      }
    >
      <Sortable ids={cards} titleOf={titleOf} onSort={sort}>
        <ol className={css.cards} aria-label={t('arrange.shown')}>
          {cards.map((name, index) => (
            <ArrangedCard
              key={name}
              name={name}
              first={index === 0}
              last={index === cards.length - 1}
              onMove={(by) => move(name, index + by)}
              onRemove={() =>
                change(
                  cards.filter((each) => each !== name),
                  'removed',
                  name,
                )
              }
            />
          ))}
        </ol>
      </Sortable>
      <h3 className={css.heading}>{t('arrange.others')}</h3>
      {others.length === 0 && <p className={css.none}>{t('arrange.none')}</p>}
      <ul className={css.others} aria-label={t('arrange.others')}>
        {others.map((name) => (
          <li key={name}>
            <Button
              size="sm"
              icon={Plus}
              aria-label={t('arrange.add', { title: t(`card.${name}.title`) })}
              onClick={() => change([...cards, name], 'added', name)}
            >
              {t(`card.${name}.title`)}
            </Button>
          </li>
        ))}
      </ul>
      <p className={css.unseen} role="status">
        {said}
      </p>
    </Panel>
  )
}
