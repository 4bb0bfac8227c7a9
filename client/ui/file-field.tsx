import { FileUp } from 'lucide-react'
import { lazyPart } from './parts/lazy-part.tsx'
import css from './file-field.module.scss'

export interface FileFieldProps {
  /** What kind of file it is for, for who cannot see it. */
  label: string
  title: string
  /** Stands out in the line below the title, before the text. */
  choose: string
  text: string
  /** Kinds that are offered to choose from: endings and media types. Another kind that is dropped is handed on, too. */
  accept: readonly string[]
  onFile: (file: File) => void
}

export const FileWords = ({ title, choose, text }: FileFieldProps) => (
  <>
    <FileUp size={28} aria-hidden="true" />
    <b>{title}</b>
    <span>
      <u>{choose}</u> {text}
    </span>
  </>
)

/** Until the part is there. A browser leaves the page for a file that nobody takes. */
function Waiting(props: FileFieldProps) {
  const { label, accept, onFile } = props
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <label
      className={css.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <FileWords {...props} />
      <input
        className={css.input}
        type="file"
        accept={accept.join(',')}
        aria-label={label}
        onChange={({ target }) => take(target.files)}
      />
    </label>
  )
}

/** Where a file is dropped or chosen. */
export const FileField = lazyPart(() => import('./parts/file-part.tsx'), { StandIn: Waiting })
