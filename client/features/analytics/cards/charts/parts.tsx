import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { Change } from '../change.tsx'
import css from './charts.module.scss'

export interface Part {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly previous: number
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0)

/** Parts of a whole, one after the other. */
export const PartsBar = ({ parts }: { parts: readonly Part[] }) => (
  <div className={css.stack} aria-hidden="true">
    {parts.map(
      ({ name, value }, index) =>
        value > 0 && <span key={name} data-part={index} style={{ flexGrow: value }} />,
    )}
  </div>
)

const RADIUS = 42
const CIRCLE = 2 * Math.PI * RADIUS
const GAP = 2

/** The same as a ring, with the total inside. */
export function Donut({
  parts,
  total,
  word,
}: {
  parts: readonly Part[]
  total: string
  word: string
}) {
  const sum = sumOf(parts)
  const arcs = parts.map(({ name, value }, index) => {
    const before = sumOf(parts.slice(0, index))
    return { name, index, length: (CIRCLE * value) / sum, from: (CIRCLE * before) / sum }
  })
  return (
    <div className={css.donut} aria-hidden="true">
      <svg viewBox="0 0 108 108" width="118" height="118">
        <circle className={css.track} cx="54" cy="54" r={RADIUS} />
        {sum > 0 &&
          arcs.map(
            ({ name, index, length, from }) =>
              length > 0 && (
                <circle
                  key={name}
                  data-part={index}
                  cx="54"
                  cy="54"
                  r={RADIUS}
                  strokeDasharray={`${Math.max(1, length - GAP)} ${CIRCLE}`}
                  strokeDashoffset={-from}
                />
              ),
          )}
      </svg>
      <p>
        <b>{total}</b>
        {word}
      </p>
    </div>
  )
}

/** What the parts are called, how much each is, its share and how it changed. */
export function PartRows({
  parts,
  write,
  changes = false,
}: {
  parts: readonly Part[]
  write: (value: number) => string
  changes?: boolean
}) {
  const format = useFormat()
  const sum = sumOf(parts)
  return (
    <ul className={css.parts}>
      {parts.map(({ name, label, value, previous }, index) => (
        <li key={name}>
          <span className={css.swatch} data-part={index} aria-hidden="true" />
          <span className={css.label}>{label}</span>
          <Figure>{write(value)}</Figure>
          <span className={css.share}>{sum > 0 ? format.percent(value / sum, 0) : '–'}</span>
          {changes && (
            <span className={css.changed}>
              <Change change={previous ? (value - previous) / previous : null} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How much of something is reached. */
export const Gauge = ({ share }: { share: number }) => (
  <div className={css.gauge} aria-hidden="true">
    <span style={{ inlineSize: `${Math.min(100, 100 * share)}%` }} />
  </div>
)
