import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../../schema/currency-decimals.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { ListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { RangeSlider } from '../../../ui/range-slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Surface } from '../../../ui/panel.tsx'
import css from './shop-filters.module.scss'
import { useChips, type Narrowed } from './use-chips.ts'

export type Facets = Narrowed['facets']

const RATINGS = ['4', '3', '2'] as const

/**
 * What narrows the shelves, each with how many it would leave. On narrow screens it opens by a button, so that products come first, and
 * the button says how many are chosen; what is searched stands in its own field.
 */
export function ShopFilters({ facets, currency, params }: Narrowed) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const chosen = useChips({ facets, currency, params }).filter((chip) => chip.id !== 'q').length
  const rating = params.chosen('rating', RATINGS)[0]
  const isOn = (key: string) => params.chosen(key, ['1']).length > 0
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.root}>
      <Button
        className={css.opener}
        icon={SlidersHorizontal}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? t('filtersChosen', { number: format.number(chosen) }) : t('filters')}
      </Button>
      <Surface className={css.filters} data-open={open} id={id} aria-label={t('filters')}>
        <Shelf name="category" counts={facets.categories} params={params} />
        <Prices facets={facets} currency={currency} params={params} />
        <Shelf name="brand" counts={facets.brands} params={params} />
        <Group title={t('rating')}>
          {RATINGS.map((stars) => (
            <Choice key={stars} count={facets.ratingsFrom[Number(stars) - 1] ?? 0}>
              <CheckBox
                label={t('ratingFrom', { stars })}
                checked={rating === stars}
                onChange={({ target }) => params.set({ rating: target.checked ? stars : null })}
              />
            </Choice>
          ))}
        </Group>
        <div className={css.group}>
          {(['free', 'stock'] as const).map((key) => (
            <Choice
              key={key}
              count={key === 'free' ? facets.freeShippingCount : facets.inStockCount}
            >
              <Switch
                label={t(key === 'free' ? 'freeOnly' : 'stockOnly')}
                checked={isOn(key)}
                onChange={({ target }) => params.set({ [key]: target.checked ? '1' : null })}
              />
            </Choice>
          ))}
        </div>
      </Surface>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={css.group} role="group" aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

const Choice = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={css.choice}>
    {children}
    <Figure>{count}</Figure>
  </div>
)

interface ShelfProps {
  name: 'category' | 'brand'
  counts: Facets['brands']
  params: ListParams
}

function Shelf({ name, counts, params }: ShelfProps) {
  const { t } = useTranslation('cart')
  const ids = counts.map(({ shelfId }) => shelfId)
  const chosen = params.chosen(name, ids)
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
  const shown = counts.filter(({ shelfId, count }) => count > 0 || chosen.includes(shelfId))
  return (
    <Group title={t(name)}>
      <div className={css.shelf}>
        {shown.map(({ shelfId, name: label, count }) => (
          <Choice key={shelfId} count={count}>
            <CheckBox
              label={<bdi>{label}</bdi>}
              checked={chosen.includes(shelfId)}
              onChange={() => params.set({ [name]: toggled(shelfId) })}
            />
          </Choice>
        ))}
      </div>
    </Group>
  )
}

/** Steps of the slider are where bands of prices begin; the last one is open. */
function Prices({ facets: { priceBands }, currency, params }: Narrowed) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const steps = priceBands.length
  const stepsOf = Array.from({ length: steps + 1 }, (_, step) => String(step))
  const from = Number(params.chosen('from', stepsOf)[0] ?? 0)
  const to = Number(params.chosen('to', stepsOf)[0] ?? steps)
  const whole = 10 ** decimalsOf(currency)
  const wordsOf = (step: number) => {
    const minor = priceBands[step]?.from
    return minor === undefined
      ? t('anyPrice')
      : format.money({ minor: Math.round(minor / whole) * whole, currency })
  }
  const most = Math.max(1, ...priceBands.map(({ count }) => count))
  return (
    <Group title={t('price')}>
      <div className={css.bands} aria-hidden="true">
        {priceBands.map(({ from: start, count }, band) => (
          <span
            key={start}
            data-in={band >= from && band < to}
            style={{ height: `${Math.round((count / most) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        labels={[t('priceFrom'), t('priceTo')]}
        steps={steps}
        value={[from, to]}
        wordsOf={wordsOf}
        onChange={([low, high]) =>
          params.set({
            from: low > 0 ? String(low) : null,
            to: high < steps ? String(high) : null,
          })
        }
      />
      <p className={css.ends}>
        <span>{wordsOf(from)}</span>
        <span>{wordsOf(to)}</span>
      </p>
    </Group>
  )
}
