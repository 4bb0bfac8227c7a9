import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardName } from '../../../../generated/schema.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { LOOKS } from '../looks.ts'
import { ArrangedCard } from './arranged-card.tsx'
import css from './arrange.module.scss'

const ALL = Object.keys(LOOKS) as CardName[]

/** What is read aloud while a card is moved. */
function useMoveWords(cards: readonly CardName[]) {
  const { t } = useTranslation('cards')
  const titleOf = (id: unknown) => t(`card.${id as CardName}.title`)
  return {
    screenReaderInstructions: { draggable: t('moving.how') },
    announcements: {
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
        t('moving.taken', { title: titleOf(active.id) }),
      onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
        over && over.id !== active.id
          ? t('moving.over', { place: cards.indexOf(over.id as CardName) + 1 })
          : undefined,
      onDragEnd: ({ active }: Pick<DragEndEvent, 'active'>) =>
        t('moving.put', { title: titleOf(active.id) }),
      onDragCancel: () => t('moving.left'),
    },
  }
}

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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const words = useMoveWords(cards)
  const change = (next: CardName[], key: 'added' | 'removed' | 'moved', name: CardName) => {
    onChange(next)
    const place = next.indexOf(name) + 1
    setSaid(t(`arrange.${key}`, { title: t(`card.${name}.title`), place, of: next.length }))
  }
  const move = (name: CardName, to: number) =>
    change(arrayMove([...cards], cards.indexOf(name), to), 'moved', name)
  const put = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      move(active.id as CardName, cards.indexOf(over.id as CardName))
  }
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
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={words}
        onDragEnd={put}
      >
        <SortableContext items={[...cards]} strategy={verticalListSortingStrategy}>
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
        </SortableContext>
      </DndContext>
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
