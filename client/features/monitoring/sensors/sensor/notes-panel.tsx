import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  ChartAnnotationsQuery,
  ChartNoteFragment,
} from '../../../../entities/annotations/note.generated.ts'
import { useMay } from '../../../../lib/ability.ts'
import { lazyWithTexts } from '../../../../lib/lazy-with-texts.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { ShownSensor } from './sensor-head.tsx'
import type { Part } from './use-sensor-data.ts'
import css from './notes-panel.module.scss'

const notes = () => import('../../../../entities/annotations/note-dialog.tsx')
const NoteDialog = lazyWithTexts('views', async () => (await notes()).NoteDialog)
const NoteForm = lazyWithTexts('views', async () => (await notes()).NoteForm)

interface NoteProps {
  note: ChartNoteFragment
  /** As it stands on the chart. */
  number: number
  onOpen: () => void
}

function Note({ note: { text, from, createdBy }, number, onOpen }: NoteProps) {
  const { dateTime } = useFormat()
  return (
    <li className={css.note}>
      <span className={css.number}>{number}</span>
      <span className={css.words}>
        <button type="button" className={css.text} onClick={onOpen}>
          <bdi>{text}</bdi>
        </button>
        <span className={css.about}>
          <bdi>{dateTime(from)}</bdi>
          {createdBy && (
            <>
              {' · '}
              <bdi>{createdBy.fullName}</bdi>
            </>
          )}
        </span>
      </span>
    </li>
  )
}

interface NotesPanelProps {
  sensor: ShownSensor
  part: Part<ChartAnnotationsQuery>
}

/** What people wrote about the period, by the numbers on the chart. */
export function NotesPanel({ sensor, part: { data, error, retry } }: NotesPanelProps) {
  const { t } = useTranslation('sensors')
  const may = useMay('create', 'Annotation')
  const [open, setOpen] = useState<ChartNoteFragment | number | null>(null)
  const dialog = { sensors: [sensor], onSaved: retry, onClose: () => setOpen(null) }
  const rows = data?.annotations.nodes
  return (
    <Panel
      flush
      title={t('sensor.notes.title')}
      actions={
        may && (
          <Button icon={Plus} size="sm" onClick={() => setOpen(Date.now())}>
            {t('sensor.notes.add')}
          </Button>
        )
      }
    >
      {rows?.length === 0 && <p className={css.none}>{t('sensor.notes.none')}</p>}
      {rows && rows.length > 0 && (
        <ol className={css.list}>
          {rows.map((note, index) => (
            <Note key={note.id} note={note} number={index + 1} onOpen={() => setOpen(note)} />
          ))}
        </ol>
      )}
      {!rows && <NotYet title={t('sensor.notes.failed')} error={error} onRetry={retry} />}
      {open !== null && (
        <Suspense fallback={null}>
          {typeof open === 'number' ? (
            <NoteForm saved={null} at={open} {...dialog} />
          ) : (
            <NoteDialog saved={open} at={Date.parse(open.from)} {...dialog} />
          )}
        </Suspense>
      )}
    </Panel>
  )
}
