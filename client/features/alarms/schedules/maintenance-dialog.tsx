import { useMemo, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sensorsOf, type KnownSensor } from '../../../entities/sensors/all-sensors.ts'
import { scopeOf, scopeOptions } from '../../../entities/sensors/sensor-scope.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { ownTimeZone } from '../../../lib/zoned-time.ts'
import { DateFormField } from '../../../ui/date-field.tsx'
import { FieldRow } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PickField } from '../../../ui/pick-field.tsx'
import { SegmentedField } from '../../../ui/segmented-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import {
  useCreateMaintenanceWindowMutation,
  useUpdateMaintenanceWindowMutation,
  type MaintenanceRowFragment,
} from './maintenance.generated.ts'
import {
  endProblem,
  maintenanceInput,
  newMaintenance,
  REPEATS,
  valuesOf,
  type MaintenanceValues,
} from './maintenance-values.ts'

const MAX_REASON_LENGTH = 500

function useSave(existing: MaintenanceRowFragment | null) {
  const options = { refetchQueries: ['MaintenanceWindowsPage'] }
  const create = useAct(useCreateMaintenanceWindowMutation(options))
  const update = useAct(useUpdateMaintenanceWindowMutation(options))
  return (values: MaintenanceValues) => {
    const input = maintenanceInput(values)
    return existing
      ? update({ id: existing.id, input, expectedVersion: existing.version })
      : create({ input })
  }
}

function TimeFields({ initialZone }: { initialZone: string }) {
  const { t } = useTranslation('schedules')
  const form = useFormContext<MaintenanceValues>()
  const repeats = useWatch({ control: form.control, name: 'repeats' })
  const validateEnd = (_: string, all: MaintenanceValues) => {
    const problem = endProblem(all)
    return problem === null || t(`error.${problem}`)
  }
  return (
    <>
      <FieldRow>
        <DateFormField<MaintenanceValues>
          withClock
          name="startsAt"
          label={t('field.startsAt')}
          required={t('error.time')}
          deps="endsAt"
        />
        <DateFormField<MaintenanceValues>
          withClock
          name="endsAt"
          label={t('field.endsAt')}
          validate={validateEnd}
        />
      </FieldRow>
      <SegmentedField<MaintenanceValues>
        inline
        name="repeats"
        label={t('field.repeats')}
        options={REPEATS.map((value) => ({ value, label: t(`repeats.${value}`) }))}
      />
      <FieldRow>
        {repeats !== 'ONCE' && (
          <DateFormField<MaintenanceValues>
            name="until"
            label={t('field.until')}
            help={t('field.untilHelp')}
          />
        )}
        <TimeZoneField<MaintenanceValues>
          name="timeZone"
          label={t('field.timeZone')}
          first={initialZone}
        />
      </FieldRow>
    </>
  )
}

interface MaintenanceDialogProps {
  /** Null when creating. */
  existing: MaintenanceRowFragment | null
  sensors: readonly KnownSensor[]
  onClose: () => void
}

/** Creates or edits a maintenance window, during which alarms of the chosen sensors are recorded but nobody is notified. */
export function MaintenanceDialog({ existing, sensors, onClose }: MaintenanceDialogProps) {
  const { t } = useTranslation('schedules')
  const { timeZone = ownTimeZone() } = useOrganization()
  const [initial] = useState(() =>
    existing ? valuesOf(existing) : newMaintenance(timeZone, Date.now()),
  )
  const { form, dialog, field } = useFormDialog({
    defaultValues: initial,
    t,
    names: { recurrence: 'until' },
    act: useSave(existing),
    said: () => t('maintenance.saved'),
    onClose,
  })
  const scope = useWatch({ control: form.control, name: 'scope' })
  const { errors } = form.formState
  const options = useMemo(() => scopeOptions(sensors, t), [sensors, t])
  // An empty scope means all sensors.
  const count = scope.length === 0 ? sensors.length : sensorsOf(sensors, scopeOf(scope)).length
  return (
    <FormDialog
      {...dialog}
      title={t(existing ? 'maintenance.edit' : 'maintenance.new')}
      verb={t(existing ? 'maintenance.save' : 'maintenance.add')}
    >
      <TextAreaField
        label={t('field.reason')}
        maxLength={MAX_REASON_LENGTH}
        {...field('reason', { required: t('error.reason') })}
      />
      <Controller
        control={form.control}
        name="scope"
        render={({ field }) => (
          <PickField
            label={t('field.scope')}
            help={t(scope.length === 0 ? 'field.scopeAll' : 'field.scopeHelp')}
            placeholder={t('field.scopeFind')}
            error={errors.scope?.message}
            options={options}
            chosen={field.value}
            onChange={field.onChange}
            end={t('common:scope.count', { count })}
          />
        )}
      />
      <TimeFields initialZone={initial.timeZone} />
    </FormDialog>
  )
}
