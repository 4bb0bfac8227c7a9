import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BareEditor, type EditorProps } from './cell-editor.tsx'
import css from './edit-cell.module.scss'

export interface EditCellProps extends Pick<EditorProps, 'options' | 'kind'> {
  /** What the column is called. */
  label: string
  /** As it stands in the field. */
  value: string
  /** As it stands in the list. */
  children: ReactNode
  /** Stores what was typed; says why not, or null when it is stored. */
  onSave: (text: string) => Promise<string | null>
}

/** Goes from a field to the next one of its row that can be changed, or back. */
function goOn(from: HTMLElement, back: boolean) {
  const row = from.closest('tr')
  const cells = [...(row?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  cells[cells.indexOf(from) + (back ? -1 : 1)]?.click()
}

/**
 * A cell that is changed where it stands: a press or F2 opens its field, Enter stores, Tab stores and goes on to the next one, Escape
 * leaves it as it was.
 */
export function EditCell({ label, value, children, onSave, ...editor }: EditCellProps) {
  const { t } = useTranslation('list')
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const host = useRef<HTMLSpanElement>(null)
  const ended = useRef(false)
  const id = useId()
  const close = () => {
    setText(null)
    setProblem(null)
  }
  const save = async (next: string): Promise<boolean> => {
    const why = next === value ? null : await onSave(next)
    if (why === null) close()
    else setProblem(why)
    return why === null
  }
  const leave = (focus: (host: HTMLElement) => void) =>
    requestAnimationFrame(() => host.current && focus(host.current))
  const toRow = () => leave((element) => element.closest<HTMLElement>('tr')?.focus())
  const open = () => {
    ended.current = false
    setText(value)
  }
  const onKeyDown = async (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event
    if (!['Enter', 'Escape', 'Tab'].includes(key)) return
    event.preventDefault()
    event.stopPropagation()
    ended.current = true
    if (key === 'Escape') close()
    else if (!(await save(text ?? value))) return void (ended.current = false)
    if (key !== 'Tab') return toRow()
    leave((element) => {
      const view = element.querySelector<HTMLElement>('[data-edit]')
      if (view) goOn(view, shiftKey)
    })
  }
  return (
    <span ref={host}>
      {text === null ? (
        <button
          type="button"
          className={css.view}
          data-edit=""
          tabIndex={-1}
          aria-label={t('editCell', { name: label, value })}
          onClick={open}
        >
          {children}
        </button>
      ) : (
        <BareEditor
          {...editor}
          label={label}
          value={text}
          problem={problem ? id : undefined}
          onChange={setText}
          onKeyDown={(event) => void onKeyDown(event)}
          onBlur={() => void (ended.current || save(text))}
        />
      )}
      {problem && (
        <span className={css.problem} id={id} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
