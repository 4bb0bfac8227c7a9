import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/ability.ts'
import { useAct } from '../../lib/use-act.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useOrganization } from '../../lib/viewer.ts'
import { instantOfText, localTextOf } from '../../lib/zoned-time.ts'
import { DeleteDialog } from '../../ui/act-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useFormDialog } from '../../ui/use-form-dialog.ts'
import { PeriodFields } from './period-fields.tsx'
import {
  useCreateAnnotationMutation,
  useDeleteAnnotationMutation,
  useUpdateAnnotationMutation,
} from './note.generated.ts'
import type { ChartNoteFragment } from './note.generated.ts'

interface NoteValues {
  about: string
  from: string
  to: string
  text: string
}

interface NotedSensor {
  id: string
  name: string
  site: { id: string; name: string } | null
}

interface NoteDialogProps {
  /** Null for a new one. */
  saved: ChartNoteFragment | null
  /** Of a new one. */
  at: number
  /** What it can be about. */
  sensors: readonly NotedSensor[]
  onSaved: () => void
  onClose: () => void
}

const SENSOR = 'sensor:'
const SITE = 'site:'

function useSave(saved: ChartNoteFragment | null) {
  const create = useAct(useCreateAnnotationMutation())
  const update = useAct(useUpdateAnnotationMutation())
  const { timeZone } = useOrganization()
  return ({ about, from, to, text }: NoteValues) => {
    const iso = (value: string) =>
      new Date(instantOfText(value, timeZone) ?? Number.NaN).toISOString()
    const span = { from: iso(from), to: iso(to || from), text }
    if (saved) return update({ id: saved.id, input: span, expectedVersion: saved.version })
    const subject = about.startsWith(SITE)
      ? { siteId: about.slice(SITE.length) }
      : { sensorId: about.slice(SENSOR.length) }
    return create({ input: { ...subject, ...span } })
  }
}

/** What it is about: a sensor that is drawn, or the site of one. */
function useSubjects(sensors: readonly NotedSensor[]) {
  const { t } = useTranslation('views')
  const sites = new Map(
    sensors.flatMap(({ site }) => (site ? [[site.id, site.name] as const] : [])),
  )
  return [
    ...sensors.map(({ id, name }) => ({ value: SENSOR + id, label: name })),
    ...[...sites].map(([id, name]) => ({ value: SITE + id, label: t('note.site', { name }) })),
  ]
}

/** Something worth knowing, written beside the values. */
export function NoteForm({ saved, at, sensors, onSaved, onClose }: NoteDialogProps) {
  const { t } = useTranslation('views')
  const { timeZone } = useOrganization()
  const subjects = useSubjects(sensors)
  const [defaultValues] = useState<NoteValues>(() => ({
    about: subjects[0]?.value ?? '',
    from: localTextOf(saved?.from ?? at, timeZone),
    to: saved && saved.to !== saved.from ? localTextOf(saved.to, timeZone) : '',
    text: saved?.text ?? '',
  }))
  const { dialog, field } = useFormDialog({
    defaultValues,
    t,
    names: { sensorId: 'about', siteId: 'about' },
    act: useSave(saved),
    said: () => t('note.saved'),
    onDone: onSaved,
    onClose,
  })
  const ends = (to: string, { from }: Pick<NoteValues, 'from'>) =>
    to === '' || to >= from || t('error.backwards')
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={t(saved ? 'note.edit' : 'note.new')}
      verb={t(saved ? 'note.save' : 'note.add')}
    >
      <TextAreaField
        label={t('note.text')}
        maxLength={1000}
        {...field('text', { validate: (text) => text.trim() !== '' || t('error.text') })}
      />
      {!saved && <SelectField label={t('note.about')} options={subjects} {...field('about')} />}
      <PeriodFields toLabel={t('note.to')} ends={ends} />
    </FormDialog>
  )
}

function NoteDelete({
  saved,
  onSaved,
  onClose,
}: Pick<NoteDialogProps, 'onSaved' | 'onClose'> & { saved: ChartNoteFragment }) {
  const remove = useAct(useDeleteAnnotationMutation())
  return (
    <DeleteDialog
      words="views:note.delete"
      row={saved}
      act={remove}
      onDone={onSaved}
      onClose={onClose}
    />
  )
}

/** What somebody wrote, and what those who may can do with it. */
export function NoteDialog({ saved, ...rest }: NoteDialogProps & { saved: ChartNoteFragment }) {
  const { t } = useTranslation('views')
  const { dateTime } = useFormat()
  const [mayEdit, mayDelete] = [useMay('update', 'Annotation'), useMay('delete', 'Annotation')]
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  if (mode === 'edit') return <NoteForm saved={saved} {...rest} />
  if (mode === 'delete') return <NoteDelete saved={saved} {...rest} />
  const { text, from, to, createdBy, sensor, site } = saved
  const when =
    from === to ? dateTime(from) : t('note.span', { from: dateTime(from), to: dateTime(to) })
  const about = sensor?.name ?? site?.name ?? ''
  const footer = (
    <>
      {mayDelete && (
        <Button variant="danger" onClick={() => setMode('delete')}>
          {t('note.delete.verb')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="primary" onClick={() => setMode('edit')}>
          {t('note.editVerb')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      title={t('note.of', { about })}
      onClose={rest.onClose}
      footer={mayEdit || mayDelete ? footer : undefined}
    >
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
      <p style={{ marginTop: 12 }}>
        {createdBy ? t('note.by', { when, name: createdBy.fullName }) : when}
      </p>
    </Dialog>
  )
}
