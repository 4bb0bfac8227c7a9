import { FileWords, type FileFieldProps } from './file-words.tsx'
import { lazyPart } from './parts/lazy-part.tsx'
import css from './file-field.module.scss'

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
