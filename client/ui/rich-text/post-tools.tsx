import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import { useEditorState, type Editor } from '@tiptap/react'
import { Activity, ImagePlus, Table } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { IconMenu } from '../menu-button.tsx'
import { Popover } from '../popover.tsx'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import { toast } from '../toast.ts'
import { NEW_TABLE } from './post-nodes.ts'
import css from './rich-text.module.scss'

/** Keeps a picture, and answers where it is found, or what is wrong in words. */
export type KeepPicture = (file: File) => Promise<{ url: string } | { wrong: string }>

interface ToolProps {
  editor: Editor
}

function PictureForm({
  editor,
  keep,
  onDone,
}: ToolProps & { keep: KeepPicture; onDone: () => void }) {
  const { t } = useTranslation('common')
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [busy, setBusy] = useState(false)
  const put = async () => {
    if (!file) return
    setBusy(true)
    const kept = await keep(file).finally(() => setBusy(false))
    if ('wrong' in kept) return toast.error({ title: kept.wrong })
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src: kept.url, alt: alt.trim() } })
      .run()
    onDone()
  }
  return (
    <div className={css.link}>
      <label className={css.file}>
        {t('richText.picture')}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </label>
      <TextField
        label={t('richText.pictureText')}
        value={alt}
        maxLength={300}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button
        variant="primary"
        size="sm"
        disabled={!file || alt.trim() === ''}
        loading={busy}
        onClick={() => void put()}
      >
        {t('richText.put')}
      </Button>
    </div>
  )
}

/** Puts a picture into the text, with what it shows. */
export function PictureTool({ editor, keep }: ToolProps & { keep: KeepPicture }) {
  const { t } = useTranslation('common')
  return (
    <Popover
      label={t('richText.picture')}
      trigger={(button) => (
        <IconButton label={t('richText.picture')} tabIndex={-1} {...button}>
          <ImagePlus aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => <PictureForm editor={editor} keep={keep} onDone={close} />}
    </Popover>
  )
}

const IN_TABLE = [
  ['addRow', addRowAfter],
  ['addColumn', addColumnAfter],
  ['deleteRow', deleteRow],
  ['deleteColumn', deleteColumn],
  ['deleteTable', deleteTable],
] as const

/** The cursor goes into its first cell: behind a paragraph, or in the place of an empty one. */
function putTable(editor: Editor) {
  const { $from, from } = editor.state.selection
  const inside = from + ($from.parent.content.size === 0 ? 3 : 5)
  editor.chain().focus().insertContent(NEW_TABLE).setTextSelection(inside).run()
}

/** Puts a table into the text, or changes the one that the cursor stands in. */
export function TableTool({ editor }: ToolProps) {
  const { t } = useTranslation('common')
  const isInside = useEditorState({
    editor,
    selector: (state) => state.editor.isActive('table'),
  })
  if (!isInside)
    return (
      <IconButton label={t('richText.table')} tabIndex={-1} onClick={() => putTable(editor)}>
        <Table aria-hidden="true" />
      </IconButton>
    )
  return (
    <IconMenu
      icon={Table}
      label={t('richText.table')}
      align="start"
      entries={IN_TABLE.map(([id, command]) => ({
        id,
        label: t(`richText.${id}`),
        danger: id === 'deleteTable',
        onSelect: () => {
          command(editor.state, editor.view.dispatch)
          editor.commands.focus()
        },
      }))}
    />
  )
}

/** What can be put into a text to be drawn where it is read. */
export interface TileChoice {
  readonly id: string
  readonly name: string
}

function TileForm({
  editor,
  choices,
  onDone,
}: ToolProps & { choices: readonly TileChoice[]; onDone: () => void }) {
  const { t } = useTranslation('common')
  const [id, setId] = useState('')
  const chosen = choices.find((each) => each.id === id)
  const put = () => {
    if (!chosen) return
    const attrs = { sensor: chosen.id, name: chosen.name }
    editor.chain().focus().insertContent({ type: 'sensorTile', attrs }).run()
    onDone()
  }
  return (
    <div className={css.link}>
      <SelectField
        label={t('richText.tile')}
        placeholder={t('richText.chooseTile')}
        options={choices.map((each) => ({ value: each.id, label: each.name }))}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <Button variant="primary" size="sm" disabled={!chosen} onClick={put}>
        {t('richText.put')}
      </Button>
    </div>
  )
}

/** Puts the live tile of a sensor into the text. */
export function TileTool({ editor, choices }: ToolProps & { choices: readonly TileChoice[] }) {
  const { t } = useTranslation('common')
  return (
    <Popover
      label={t('richText.tile')}
      trigger={(button) => (
        <IconButton label={t('richText.tile')} tabIndex={-1} {...button}>
          <Activity aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => <TileForm editor={editor} choices={choices} onDone={close} />}
    </Popover>
  )
}
