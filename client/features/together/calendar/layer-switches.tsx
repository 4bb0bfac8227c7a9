import { useTranslation } from 'react-i18next'
import { LAYER_ICONS } from '../../../lib/features.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import type { CalendarLayers } from './layers.ts'
import css from './side-column.module.scss'

/** Which of what other domains have is shown, too. Nothing where there is nothing to choose. */
export function LayerSwitches({ layers: { layers, isOn, toggle } }: { layers: CalendarLayers }) {
  const { t } = useTranslation(['calendar', 'domains'])
  if (!layers.length) return null
  return (
    <fieldset className={css.group}>
      <legend>{t('layers')}</legend>
      {layers.map((layer) => {
        const Icon = LAYER_ICONS[layer]
        return (
          <div className={css.layer} key={layer}>
            <CheckBox
              icon={Icon && <Icon className={css.glyph} aria-hidden="true" />}
              label={t(`domains:layer.${layer}`)}
              checked={isOn(layer)}
              onChange={() => toggle(layer)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
