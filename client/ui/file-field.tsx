import { FileWords, type FileFieldProps } from './file-words.tsx'
import { lazyPart } from './parts/lazy-part.tsx'
import css from './file-field.module.scss'

/**
 * Until the part is there: what is dropped is taken, or a browser leaves the page for it. Nothing can be chosen yet, since the part would take
 * the place of the field while somebody looks through their files.
 */
function Waiting(props: FileFieldProps) {
  const { onFile } = props
  return (
    <div
      className={css.drop}
      aria-busy="true"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <FileWords {...props} />
    </div>
  )
}

/** Where a file is dropped or chosen. */
export const FileField = lazyPart(() => import('./parts/file-part.tsx'), { StandIn: Waiting })
