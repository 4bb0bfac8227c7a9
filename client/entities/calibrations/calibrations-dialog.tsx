import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/ability.ts'
import { numberOf, typedText } from '../../lib/typed-number.ts'
import { useAct } from '../../lib/use-act.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useOrganization } from '../../lib/viewer.ts'
import { instantOfText, localTextOf } from '../../lib/zoned-time.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DateFormField } from '../../ui/date-field.tsx'
import { FieldRow } from '../../ui/field.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useFields } from '../../ui/form-fields.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { FigureField, TextField } from '../../ui/text-field.tsx'
import { useFormDialog } from '../../ui/use-form-dialog.ts'
import { useAddCalibrationMutation, useSensorCalibrationsQuery } from './calibration.generated.ts'
import css from './calibrations-dialog.module.scss'

type CalibrationTexts = Record<
  'gain' | 'offset' | 'validFrom' | 'certificateNo' | 'performedBy' | 'dueAt',
  string
>

interface Sensor {
  id: string
  name: string
}

function Fields() {
  const { t } = useTranslation('devices')
  const field = useFields<CalibrationTexts>()
  const isNumber = (text: string) => typeof numberOf(text) === 'number' || t('error.number')
  return (
    <>
      <FieldRow>
        <FigureField
          label={t('calibration.gain')}
          help={t('calibration.gainHelp')}
          {...field('gain', { validate: isNumber })}
        />
        <FigureField
          label={t('calibration.offset')}
          help={t('calibration.offsetHelp')}
          unit="°C"
          {...field('offset', { validate: isNumber })}
        />
      </FieldRow>
      <FieldRow>
        <DateFormField<CalibrationTexts>
          withClock
          name="validFrom"
          label={t('calibration.validFrom')}
          required={t('error.time')}
        />
        <DateFormField<CalibrationTexts> name="dueAt" label={t('calibration.dueAt')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t('calibration.certificate')}
          maxLength={100}
          {...field('certificateNo')}
        />
        <TextField label={t('calibration.by')} maxLength={200} {...field('performedBy')} />
      </FieldRow>
    </>
  )
}

function AddCalibration({ sensor, onClose }: { sensor: Sensor; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const { timeZone } = useOrganization()
  const add = useAct(
    useAddCalibrationMutation({
      refetchQueries: ['SensorCalibrations'],
      awaitRefetchQueries: true,
    }),
  )
  const [now] = useState(() => localTextOf(Date.now(), timeZone))
  const at = (text: string) => {
    const instant = text ? instantOfText(text, timeZone) : null
    return instant === null ? null : new Date(instant).toISOString()
  }
  const { dialog } = useFormDialog({
    defaultValues: {
      gain: '1',
      offset: '0',
      validFrom: now,
      certificateNo: '',
      performedBy: '',
      dueAt: '',
    },
    t,
    act: ({ gain, offset, validFrom, dueAt, certificateNo, performedBy }) => {
      const input = {
        sensorId: sensor.id,
        gain: numberOf(gain) ?? 1,
        offset: numberOf(offset) ?? 0,
        certificateNo,
        performedBy,
        validFrom: at(validFrom),
        dueAt: at(dueAt),
      }
      return add({ input })
    },
    said: () => t('calibration.added', { name: sensor.name }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('calibration.new', { name: sensor.name })}
      verb={t('calibration.add')}
    >
      <Fields />
    </FormDialog>
  )
}

/** A sensor's calibrations, the newest first, and the way to record another. */
export function CalibrationsDialog({ sensor, onClose }: { sensor: Sensor; onClose: () => void }) {
  const { t } = useTranslation('devices')
  const { dateTime, date } = useFormat()
  const may = useMay('create', 'Calibration')
  const [adding, setAdding] = useState(false)
  const { data, error } = useSensorCalibrationsQuery({
    variables: { sensorId: sensor.id },
    fetchPolicy: 'cache-and-network',
  })
  if (adding) return <AddCalibration sensor={sensor} onClose={() => setAdding(false)} />
  const footer = may && (
    <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
      {t('calibration.add')}
    </Button>
  )
  const rows = data?.calibrations.nodes
  return (
    <Dialog
      open
      size="form"
      title={t('calibration.title', { name: sensor.name })}
      footer={footer}
      onClose={onClose}
    >
      <p className={css.text}>{t('calibration.about')}</p>
      {!rows &&
        (error ? (
          <p className={css.text}>{t('error.unavailable')}</p>
        ) : (
          <Skeleton width="60%" margin="16px 0" />
        ))}
      {rows?.length === 0 && <p className={css.text}>{t('calibration.none')}</p>}
      {rows && rows.length > 0 && (
        <DataTable className={css.table}>
          <TableHead
            columns={[
              t('calibration.validFrom'),
              t('calibration.correction'),
              t('calibration.certificate'),
              t('calibration.dueAt'),
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{dateTime(row.validFrom)}</bdi>
                </th>
                <td data-label={t('calibration.correction')}>
                  <Figure>{`× ${typedText(row.gain)} ${row.offset < 0 ? '−' : '+'} ${typedText(Math.abs(row.offset))} °C`}</Figure>
                </td>
                <td data-label={t('calibration.certificate')}>
                  <span>
                    <bdi>{row.certificateNo || '–'}</bdi>
                    {row.performedBy && <span className="second">{row.performedBy}</span>}
                  </span>
                </td>
                <td data-label={t('calibration.dueAt')}>
                  {row.dueAt ? <bdi>{date(row.dueAt)}</bdi> : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Dialog>
  )
}
