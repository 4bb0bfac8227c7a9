// What each card shows: one chart, with the figures in words beside it.
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'
import { Change } from './change.tsx'
import { Columns } from './charts/columns.tsx'
import { Lines } from './charts/lines.tsx'
import { Donut, Gauge, PartRows, PartsBar, type Part } from './charts/parts.tsx'
import { byWeekday, inWeeks, pointsOf, type CardProps, type Figures } from './report.ts'
import { useDays } from './use-days.ts'
import { useWrite } from './use-write.ts'
import css from './card.module.scss'

/** The parts of a figure with their names; what is nothing at all, now and before, is left out where there are many. */
function useParts({ parts }: Figures): Part[] {
  const { t } = useTranslation('cards')
  return parts
    .filter(({ value, previous }) => parts.length <= 3 || value || previous)
    .map((part) => ({ ...part, label: t(`part.${part.name}`) }))
}

/** The figure, what it is of, and how it changed. */
function Headline({ name, figures }: CardProps) {
  const { t } = useTranslation('cards')
  const write = useWrite(figures)
  return (
    <p className={css.headline}>
      <b>
        <Figure>{write.full(figures.figure)}</Figure>
      </b>{' '}
      {figures.unit !== 'AMOUNT' && <span>{t(`card.${name}.unit`)}</span>}
      <Change change={figures.change} />
    </p>
  )
}

/** Laid over the time before, with the totals of both in a table. */
export function ComparedLines({ name, report, figures }: CardProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const write = useWrite(figures)
  const days = useDays(report)
  const points = pointsOf(report, figures).map((point) => ({
    ...point,
    value: write.scaled(point.value),
    previous: write.scaled(point.previous),
  }))
  const words = {
    now: t('time', { from: format.day(report.from), to: format.day(report.to) }),
    before: t('time', { from: format.day(report.comparedFrom), to: format.day(report.comparedTo) }),
  }
  const rows = [
    { key: 'now', word: words.now, values: figures.values, firstDays: report.firstDays },
    {
      key: 'before',
      word: words.before,
      values: figures.previousValues,
      firstDays: report.comparedFirstDays,
    },
  ]
  const bestOf = (values: readonly number[]) => values.indexOf(Math.max(...values))
  return (
    <>
      <Lines
        label={t('linesLabel', { title: t(`card.${name}.title`), ...words })}
        points={points}
        name={days.start}
        write={format.number}
        words={words}
      />
      <table className={css.legend}>
        <thead>
          <tr>
            <th scope="col">{figures.currency ?? t('count')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t(`average.${report.bucket}`)}</th>
            <th scope="col">{t(`best.${report.bucket}`)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, word, values, firstDays }) => {
            const total = values.reduce((sum, value) => sum + value, 0)
            const best = bestOf(values)
            return (
              <tr key={key}>
                <th scope="row">
                  <span className={css.line} data-before={key === 'before'} aria-hidden="true" />
                  {word}
                </th>
                <td>{write.short(total)}</td>
                <td>{write.short(total / Math.max(1, values.length))}</td>
                <td>
                  {write.short(values[best] ?? 0)}{' '}
                  <small>{days.start(firstDays[best] ?? '')}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** What was invoiced beside what of it is paid, and how much is open. */
export function Invoiced({ name, report, figures }: CardProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const write = useWrite(figures)
  const days = useDays(report)
  const parts = useParts(figures)
  const paid = figures.parts.find((part) => part.name === 'PAID')?.values ?? []
  const points = pointsOf(report, figures).map((point, index) => ({
    ...point,
    // In the place of what was before: they are put together to weeks likewise.
    previous: paid[index] ?? 0,
  }))
  const columns = inWeeks(points, report).map(({ start, value, previous }) => ({
    name: days.start(start),
    value: write.scaled(value),
    second: write.scaled(previous),
  }))
  return (
    <div className={css.beside}>
      <Columns
        label={t(`card.${name}.title`)}
        columns={columns}
        write={format.number}
        height={220}
      />
      <dl className={css.sums}>
        <div>
          <dt>
            <span className={css.measure} data-measure="first" aria-hidden="true" />
            {t('invoiced')}
          </dt>
          <dd>{write.full(figures.figure)}</dd>
        </div>
        {parts.map((part) => (
          <div key={part.name}>
            <dt>
              {part.name === 'PAID' && (
                <span className={css.measure} data-measure="second" aria-hidden="true" />
              )}
              {part.label}
            </dt>
            <dd>{write.full(part.value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** How many there were, bucket by bucket. */
export function Bars({ name, report, figures }: CardProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const days = useDays(report)
  const columns = pointsOf(report, figures).map(({ start, value }) => ({
    name: days.start(start),
    value,
  }))
  return (
    <Columns label={t(`card.${name}.title`)} columns={columns} write={format.number} height={220} />
  )
}

/** The days of the week, each with a line where it was before; months, where those are shown. */
export function Weekdays({ name, report, figures }: CardProps) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const days = useDays(report)
  const points = pointsOf(report, figures)
  const weekdays = byWeekday(points, report)
  const columns = (weekdays ?? points).map(({ start, value, previous }) => ({
    name: weekdays ? days.weekday(start) : days.start(start),
    value,
    mark: previous,
  }))
  const write = (value: number) => format.figure(value, value < 10 && value % 1 ? 1 : 0)
  return (
    <Columns figures label={t(`card.${name}.title`)} columns={columns} write={write} height={150} />
  )
}

/** A ring with the total in it. */
export function Ring({ name, figures }: CardProps) {
  const { t } = useTranslation('cards')
  const write = useWrite(figures)
  const parts = useParts(figures)
  return (
    <>
      <Donut parts={parts} total={write.full(figures.figure)} word={t(`card.${name}.unit`)} />
      <PartRows parts={parts} write={write.short} />
    </>
  )
}

/** A bar of the parts, and each part with how it changed. */
export function Parts(props: CardProps) {
  const { figures } = props
  const { t } = useTranslation('cards')
  const format = useFormat()
  const write = useWrite(figures)
  const parts = useParts(figures)
  const seconds = figures.secondsToRespond
  return (
    <>
      <Headline {...props} />
      <PartsBar parts={parts} />
      <PartRows parts={parts} write={write.short} changes />
      {seconds != null && (
        <p className={css.note}>{t('responded', { after: format.duration(seconds * 1000) })}</p>
      )}
    </>
  )
}

/** How much of what was to be done is done. */
export function Goal(props: CardProps) {
  const { name, report, figures } = props
  const days = useDays(report)
  const columns = inWeeks(pointsOf(report, figures), report).map(({ start, value }) => ({
    name: days.start(start),
    value,
  }))
  const { t } = useTranslation('cards')
  const format = useFormat()
  const write = useWrite(figures)
  const parts = useParts(figures)
  const done = figures.parts.find((part) => part.name === 'COMPLETED')?.value ?? 0
  const share = figures.figure ? done / figures.figure : 0
  return (
    <>
      <p className={css.headline}>
        <b>
          <Figure>{format.percent(share, 0)}</Figure>
        </b>{' '}
        <span>{t('done', { done: write.short(done), of: write.short(figures.figure) })}</span>
        <Change change={figures.change} />
      </p>
      <Gauge share={share} />
      <PartRows parts={parts} write={write.short} changes />
      <Columns
        label={t(`card.${name}.title`)}
        columns={columns}
        write={format.number}
        height={150}
      />
    </>
  )
}

/** The figure, and how it went beside the time before. */
export function Trend(props: CardProps) {
  const { name, report, figures } = props
  const { t } = useTranslation('cards')
  const format = useFormat()
  const write = useWrite(figures)
  const days = useDays(report)
  const columns = inWeeks(pointsOf(report, figures), report).map(({ start, value, previous }) => ({
    name: days.start(start),
    value: write.scaled(value),
    mark: write.scaled(previous),
  }))
  return (
    <>
      <Headline {...props} />
      <Columns
        label={t(`card.${name}.title`)}
        columns={columns}
        write={format.number}
        height={130}
      />
    </>
  )
}
