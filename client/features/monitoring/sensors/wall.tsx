import { ChevronRight, Expand, Minimize, Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../../lib/connection.ts'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BareDialog } from '../../../ui/parts/bare-dialog.tsx'
import type { HomeSensor } from './live/load-sensors.ts'
import { SensorTile } from './tiles/sensor-tile.tsx'
import { TileGrid } from './tiles/tile-grid.ts'
import { useFit, useFullScreen, useScreenAwake, useTurning } from './wall-pages.ts'
import css from './wall.module.scss'

function Now() {
  const { t } = useTranslation('sensors')
  const { time } = useFormat()
  const { dataAsOf } = useConnection()
  return (
    <>
      {dataAsOf !== null && <span>{t('wall.dataAsOf', { time: time(dataAsOf) })}</span>}
      <span className={css.clock}>
        <Figure>{time(useNow(10))}</Figure>
      </span>
    </>
  )
}

interface WallProps {
  /** Those that need attention first, as the page arranges them. */
  sensors: readonly HomeSensor[]
  onLeave: () => void
}

/** Nothing but the sensors, large, over the whole screen, page after page; Escape leaves. */
export function Wall({ sensors, onLeave }: WallProps) {
  const { t } = useTranslation('sensors')
  const leave = useEffectEvent(onLeave)
  const { full, fill } = useFullScreen()
  const { ref, columns, rows } = useFit()
  const size = columns * rows
  const pages = Math.max(1, Math.ceil(sensors.length / size))
  const { page, next, paused, setPaused } = useTurning(pages)
  useScreenAwake()
  useEffect(() => {
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    const changed = () => document.fullscreenElement ?? leave()
    document.addEventListener('fullscreenchange', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const grid = { '--columns': columns, '--rows': rows } as CSSProperties
  return (
    <BareDialog className={css.screen} label={t('title')} onClose={onLeave}>
      <header className={css.corner}>
        <span className={css.count}>{t('sensors', { count: sensors.length })}</span>
        {pages > 1 && (
          <>
            <span aria-live="off">{t('wall.page', { page: page + 1, pages })}</span>
            <IconButton
              label={t(paused ? 'wall.turn' : 'wall.pause')}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </IconButton>
            <IconButton className="flip" label={t('wall.next')} onClick={next}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
        <span className={css.gap} />
        <Now />
        {!full && (
          <IconButton label={t('wall.fullScreen')} onClick={fill}>
            <Expand aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('wall.leave')} onClick={onLeave}>
          <Minimize aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.page} ref={ref} style={grid}>
        <TileGrid>
          {sensors.slice(page * size, (page + 1) * size).map((sensor) => (
            <SensorTile key={sensor.id} id={sensor.id} sensor={sensor} />
          ))}
        </TileGrid>
      </div>
    </BareDialog>
  )
}
