import { useTranslation } from 'react-i18next'
import { unitOf } from '../../../lib/format.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { FigureField, type FigureFieldProps } from '../../../ui/text-field.tsx'

/** A temperature, typed in the unit of the organisation. */
export function TemperatureField(props: FigureFieldProps) {
  const { displayUnit } = useOrganization()
  return <FigureField unit={unitOf(displayUnit)} {...props} />
}

/** Whole seconds. */
export function SecondsField(props: FigureFieldProps) {
  const { t } = useTranslation('devices')
  return <FigureField inputMode="numeric" least={1} unit={t('seconds')} {...props} />
}
