import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { PRIORITY_TARGETS, type Indicators } from './indicator-rows.ts'
import { colorVar } from '../../../../theme/color-var.ts'
import css from './indicator-shares.module.scss'

/** A share as a bar over the whole width, with a mark where it ought to end. */
function Share({ share, target, color }: { share: number; target?: number; color: string }) {
  const width = Math.max(0, Math.min(100, share * 100))
  return (
    <svg
      width="100%"
      height="8px"
      aria-hidden="true"
      className={clsx(css.bars, 'flip')}
      preserveAspectRatio="none"
    >
      <rect className={css.track} width="100%" height="8px" rx="1.5" />
      <rect width={`${width}%`} height="8px" rx="1.5" style={{ fill: colorVar(color) }} />
      {target !== undefined && (
        <rect className={css.goal} x={`${target * 100}%`} width="2px" height="8px" />
      )}
    </svg>
  )
}

/** How the priorities are spread, against 80 : 15 : 5. */
export function PriorityShares({ figures }: { figures: Indicators }) {
  const { t } = useTranslation('alarms')
  const { percent, number } = useFormat()
  return (
    <ol className={css.list}>
      {PRIORITY_TARGETS.map(({ key, priorities, target }) => {
        const parts = figures.priorities.filter(({ priority }) =>
          priorities.some((each) => each === priority),
        )
        const share = parts.reduce((sum, part) => sum + part.share, 0)
        const count = parts.reduce((sum, part) => sum + part.count, 0)
        return (
          <li key={key}>
            <div className={css.line}>
              {priorities.map((priority) => (
                <StateGlyph key={priority} priority={shapeOf(priority)} />
              ))}
              <span className={css.name}>{t(`shares.${key}`)}</span>
              <b>
                <Figure>{percent(share, 0)}</Figure>
              </b>
              <span className={css.quiet}>
                {t('shares.count', { count, number: number(count) })} ·{' '}
                {t('shares.target', { share: percent(target, 0) })}
              </span>
            </div>
            <Share share={share} target={target} color={`state.alarm.${key}`} />
          </li>
        )
      })}
    </ol>
  )
}

/** The points that speak most often; each leads to its history. */
export function TopTen({ figures }: { figures: Indicators }) {
  const { t } = useTranslation('alarms')
  const { percent, number } = useFormat()
  const most = Math.max(0.0001, ...figures.topTen.map(({ share }) => share))
  return (
    <ol className={css.list}>
      {figures.topTen.map(({ point, count, share }, index) => {
        const name = point?.sensor?.name
        return (
          <li key={point?.id ?? index}>
            <div className={css.line}>
              {point && <StateGlyph priority={shapeOf(point.priority)} solid={false} />}
              <span className={css.name}>
                {name ? (
                  <Link to={`/alarms/history?q=${encodeURIComponent(name)}`}>{name}</Link>
                ) : (
                  t('unknownSensor')
                )}{' '}
                <span className={css.quiet}>{point?.ruleName}</span>
              </span>
              <b>
                <Figure>{number(count)}</Figure>
              </b>
              <span className={css.quiet}>
                <Figure>{percent(share)}</Figure>
              </span>
            </div>
            <Share share={share / most} color="chart.series.1" />
          </li>
        )
      })}
    </ol>
  )
}
