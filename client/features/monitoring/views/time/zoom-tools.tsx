import { ChevronLeft, ChevronRight, RotateCcw, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { TimeTools } from './use-time-range.ts'
import css from './zoom-tools.module.scss'

/** Closer, farther, to both sides, back and to the range it began with: what mouse and keys do on the chart, too. */
export function ZoomTools({
  range,
  goBack,
  canGoBack,
  reset,
  canReset,
}: Pick<TimeTools, 'range' | 'goBack' | 'canGoBack' | 'reset' | 'canReset'>) {
  const { t } = useTranslation('views')
  return (
    <div className={css.steps} role="group" aria-label={t('tools.time')} dir="ltr">
      <IconButton label={t('tools.earlier')} onClick={() => range.pan(-0.5)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t('tools.later')} onClick={() => range.pan(0.5)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <IconButton label={t('tools.zoomIn')} onClick={() => range.zoom(0.5)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={t('tools.zoomOut')} onClick={() => range.zoom(2)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={t('tools.back')} disabled={!canGoBack} onClick={goBack}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={t('tools.reset')} disabled={!canReset} onClick={reset}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
    </div>
  )
}
