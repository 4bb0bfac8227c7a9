import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTimeZone, timeZones } from '../../../lib/zoned-time.ts'
import { ControlFrame, Field, frameOf } from '../../../ui/field.tsx'
import { PickInput } from '../../../ui/pick-input.tsx'

interface ZoneFieldProps {
  name: string
  error: string | undefined
}

/** One of all time zones there are, found by typing; the browser's until another is chosen. */
export function ZoneField({ name, error }: ZoneFieldProps) {
  const { t } = useTranslation('identity')
  const [zone, setZone] = useState(ownTimeZone)
  const [typed, setTyped] = useState<string | null>(null)
  const zones = useMemo(
    () => timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [],
  )
  return (
    <Field label={t('register.timeZone')} help={t('register.timeZoneHelp')} error={error}>
      {(control) => (
        <ControlFrame data-size="lg" id={frameOf(control)}>
          <PickInput
            control={control}
            input={{}}
            multiple={false}
            options={zones}
            chosen={[zone]}
            onChange={([value]) => value !== undefined && setZone(value)}
            resting={zone.replaceAll('_', ' ')}
            typed={typed}
            onType={setTyped}
          />
          <input type="hidden" name={name} value={zone} />
        </ControlFrame>
      )}
    </Field>
  )
}
