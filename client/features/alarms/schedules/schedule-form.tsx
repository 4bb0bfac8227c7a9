import { chakra } from '@chakra-ui/react'
import { LockKeyhole } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { timeZones } from '../../../lib/zoned-time.ts'
import { Banner, Notice } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PageForm, SaveBar } from '../../../ui/save-bar.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ExceptionsField } from './exceptions-field.tsx'
import { NextChanges } from './next-changes.tsx'
import type { ScheduleHoursFragment } from './schedule.generated.ts'
import type { ScheduleValues } from './schedule-values.ts'
import { useSaveSchedule } from './use-save-schedule.ts'
import { WeekGrid } from './week-grid.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 360px' },
    gap: '4',
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '4', minWidth: '0' },
  },
})
const Stack = chakra('div', { base: { display: 'grid', gap: '4' } })
const Hint = chakra('p', { base: { textStyle: 'caption', color: 'fg.subtle', mt: '3' } })

interface ScheduleFormProps {
  /** Null for a new one. */
  saved: ScheduleHoursFragment | null
  initial: ScheduleValues
}

/** The editor of a schedule. */
export function ScheduleForm({ saved, initial }: ScheduleFormProps) {
  const { t } = useTranslation('schedules')
  const navigate = useNavigate()
  const may = useMay(saved ? 'update' : 'create', 'Schedule')
  const form = useForm<ScheduleValues>({ defaultValues: initial })
  const values = useWatch({ control: form.control }) as ScheduleValues
  const [refused, setRefused] = useState<string | null>(null)
  const [readable, setReadable] = useState(true)
  const leaving = useRef(false)
  const save = useSaveSchedule(form, saved)
  const { errors, isDirty, isSubmitting } = form.formState
  const zones = useMemo(
    () => timeZones(initial.timeZone).map((value) => ({ value, label: value })),
    [initial.timeZone],
  )
  const unsaved = useCallback(() => isDirty && !leaving.current, [isDirty])

  const submit = async (next: ScheduleValues) => {
    if (!readable) return setRefused(t('error.hours'))
    const why = await save(next)
    setRefused(why)
    if (why !== null || form.formState.errors.name) return
    leaving.current = true
    await navigate('/maintenance/schedules')
  }
  const title = saved?.name ?? t('new')
  return (
    <FormProvider {...form}>
      <PageForm noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Crumbs to="/maintenance/schedules" list={t('title')} here={title} />
        <PageHead title={title} text={t('about')} />
        {refused && (
          <Notice>
            <Banner tone="critical">{refused}</Banner>
          </Notice>
        )}
        {!may && (
          <Notice>
            <Banner tone="accent" icon={<LockKeyhole size={16} aria-hidden="true" />}>
              {t('readOnly')}
            </Banner>
          </Notice>
        )}
        <Columns className="body">
          <div>
            <Panel title={t('week')}>
              <WeekGrid
                week={values.week}
                readOnly={!may}
                onValid={setReadable}
                onChange={(week) => form.setValue('week', week, { shouldDirty: true })}
              />
              {may && <Hint>{t('grid.help')}</Hint>}
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
              <Stack>
                <TextField
                  label={t('field.name')}
                  error={errors.name?.message}
                  maxLength={200}
                  autoComplete="off"
                  readOnly={!may}
                  {...form.register('name', { required: t('error.name') })}
                />
                <SelectField
                  label={t('field.timeZone')}
                  help={t('field.timeZoneHelp')}
                  dir="ltr"
                  options={zones}
                  disabled={!may}
                  error={errors.timeZone?.message}
                  {...form.register('timeZone')}
                />
              </Stack>
            </Panel>
            <Panel title={t('changes.title')}>
              <NextChanges values={values} />
            </Panel>
          </div>
        </Columns>
        {may && (isDirty || !saved) && (
          <SaveBar text={t('saveHint')}>
            <Button onClick={() => form.reset(initial)}>{t('discard')}</Button>
            <Button type="submit" variant="primary" loading={isSubmitting}>
              {t('save')}
            </Button>
          </SaveBar>
        )}
        <LeaveGuard unsaved={unsaved} />
      </PageForm>
    </FormProvider>
  )
}
