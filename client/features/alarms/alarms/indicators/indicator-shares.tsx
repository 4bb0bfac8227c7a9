import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { PRIORITY_TARGETS, type Indicators } from './indicator-rows.ts'
import { shapeOf } from '../priority.ts'

const List = chakra('ol', {
  base: { listStyle: 'none', m: '0', p: '0', display: 'grid', gap: '3' },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2',
    rowGap: '0',
    textStyle: 'dense',
    '& svg': { alignSelf: 'center' },
  },
})
const Name = chakra('span', {
  base: {
    flex: '1',
    minWidth: '128px',
    truncate: true,
    '& a': { fontWeight: '600', _hover: { color: 'accent.fg', textDecoration: 'underline' } },
  },
})
const Quiet = chakra('span', { base: { color: 'fg.subtle', whiteSpace: 'nowrap' } })

/** A share as a bar over the whole width, with a mark where it ought to end. */
function Share({ share, target, color }: { share: number; target?: number; color: string }) {
  const width = Math.max(0, Math.min(100, share * 100))
  return (
    <chakra.svg
      width="100%"
      height="8px"
      mt="1"
      display="block"
      aria-hidden="true"
      className="flip"
      preserveAspectRatio="none"
    >
      <chakra.rect width="100%" height="8px" rx="1.5" fill="bg.muted" />
      <chakra.rect width={`${width}%`} height="8px" rx="1.5" fill={color} />
      {target !== undefined && (
        <chakra.rect x={`${target * 100}%`} width="2px" height="8px" fill="fg" />
      )}
    </chakra.svg>
  )
}

/** How the priorities are spread, against 80 : 15 : 5. */
export function PriorityShares({ figures }: { figures: Indicators }) {
  const { t } = useTranslation('alarms')
  const { percent, number } = useFormat()
  return (
    <List>
      {PRIORITY_TARGETS.map(({ key, priorities, target }) => {
        const parts = figures.priorities.filter(({ priority }) =>
          priorities.some((each) => each === priority),
        )
        const share = parts.reduce((sum, part) => sum + part.share, 0)
        const count = parts.reduce((sum, part) => sum + part.count, 0)
        return (
          <li key={key}>
            <Line>
              {priorities.map((priority) => (
                <StateGlyph key={priority} priority={shapeOf(priority)} />
              ))}
              <Name>{t(`shares.${key}`)}</Name>
              <b>
                <Figure>{percent(share, 0)}</Figure>
              </b>
              <Quiet>
                {t('shares.count', { count, number: number(count) })} ·{' '}
                {t('shares.target', { share: percent(target, 0) })}
              </Quiet>
            </Line>
            <Share share={share} target={target} color={`state.alarm.${key}`} />
          </li>
        )
      })}
    </List>
  )
}

/** The points that speak most often; each leads to its history. */
export function TopTen({ figures }: { figures: Indicators }) {
  const { t } = useTranslation('alarms')
  const { percent, number } = useFormat()
  const most = Math.max(0.0001, ...figures.topTen.map(({ share }) => share))
  return (
    <List>
      {figures.topTen.map(({ point, count, share }, index) => {
        const name = point?.sensor?.name
        return (
          <li key={point?.id ?? index}>
            <Line>
              {point && <StateGlyph priority={shapeOf(point.priority)} solid={false} />}
              <Name>
                {name ? (
                  <Link to={`/alarms/history?q=${encodeURIComponent(name)}`}>{name}</Link>
                ) : (
                  t('unknownSensor')
                )}{' '}
                <Quiet>{point?.ruleName}</Quiet>
              </Name>
              <b>
                <Figure>{number(count)}</Figure>
              </b>
              <Quiet>
                <Figure>{percent(share)}</Figure>
              </Quiet>
            </Line>
            <Share share={share / most} color="chart.series.1" />
          </li>
        )
      })}
    </List>
  )
}
