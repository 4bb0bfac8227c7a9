import { useTranslation } from 'react-i18next'
import { unitOf } from '../../../lib/format.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import type { TextFieldProps } from '../../../ui/text-field.tsx'
import { FigureField } from '../../../ui/text-field.tsx'

/** A temperature, typed in the unit of the organisation. */
export function TemperatureField(props: TextFieldProps) {
  const { displayUnit } = useOrganization()
  return <FigureField unit={unitOf(displayUnit)} {...props} />
}

/** Whole seconds. */
export function SecondsField(props: TextFieldProps) {
  const { t } = useTranslation('devices')
  return <FigureField inputMode="numeric" unit={t('seconds')} {...props} />
}
