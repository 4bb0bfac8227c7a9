import { clsx } from 'clsx'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { EditForm } from '../../../ui/edit-form.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { ExceptionsField } from './exceptions-field.tsx'
import { NextChanges } from './next-changes.tsx'
import type { ScheduleHoursFragment } from './schedule.generated.ts'
import type { ScheduleValues } from './schedule-values.ts'
import { useSaveSchedule } from './use-save-schedule.ts'
import { WeekGrid } from './week-grid.tsx'
import css from './schedule-form.module.scss'

interface ScheduleFormProps {
  /** Null for a new one. */
  saved: ScheduleHoursFragment | null
  initial: ScheduleValues
}

/** The editor of a schedule. */
export function ScheduleForm({ saved, initial }: ScheduleFormProps) {
  const { t } = useTranslation('schedules')
  const may = useMay(saved ? 'update' : 'create', 'Schedule')
  const form = useForm<ScheduleValues>({ defaultValues: initial })
  const field = fieldsOf(form)
  const values = useWatch({ control: form.control }) as ScheduleValues
  const [readable, setReadable] = useState(true)
  const save = useSaveSchedule(form, saved)
  const title = saved?.name ?? t('new')
  return (
    <EditForm
      form={form}
      fresh={!saved}
      readOnly={may ? undefined : t('readOnly')}
      hint={t('saveHint')}
      saveVerb={t('save')}
      discardVerb={t('discard')}
      onDiscard={() => form.reset(initial)}
      save={async (next) => (readable ? save(next) : { is: 'refused', why: t('error.hours') })}
      head={
        <>
          <Crumbs to="/maintenance/schedules" list={t('title')} here={title} />
          <PageHead title={title} text={t('about')} />
        </>
      }
    >
      <div className={clsx(css.columns, 'body')}>
        <div>
          <Panel title={t('week')}>
            <WeekGrid
              week={values.week}
              readOnly={!may}
              onValid={setReadable}
              onChange={(week) => form.setValue('week', week, { shouldDirty: true })}
            />
            {may && <p className={css.hint}>{t('grid.help')}</p>}
          </Panel>
          <Panel title={t('exceptions.title')}>
            <ExceptionsField
              exceptions={values.exceptions}
              readOnly={!may}
              onChange={(exceptions) =>
                form.setValue('exceptions', exceptions, { shouldDirty: true })
              }
            />
          </Panel>
        </div>
        <div>
          <Panel>
            <div className={css.stack}>
              <NameField
                label={t('field.name')}
                readOnly={!may}
                {...field('name', { required: t('error.name') })}
              />
              <TimeZoneField<ScheduleValues>
                name="timeZone"
                label={t('field.timeZone')}
                help={t('field.timeZoneHelp')}
                first={initial.timeZone}
                disabled={!may}
              />
            </div>
          </Panel>
          <Panel title={t('changes.title')}>
            <NextChanges values={values} />
          </Panel>
        </div>
      </div>
    </EditForm>
  )
}
