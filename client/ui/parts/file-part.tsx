import { FileUpload } from '@chakra-ui/react'
import { useRef } from 'react'
import { FileWords, type FileFieldProps } from '../file-words.tsx'
import { Parts } from './parts.tsx'
import css from '../file-field.module.scss'

/** Where a file is dropped, or chosen by mouse or keyboard. It is handed on, and nothing stays here. */
export default function FilePart(props: FileFieldProps) {
  const { label, title, choose, accept, onFile } = props
  const taken = useRef(new WeakSet<File>())
  /** The field hears of a file itself, too: Chakra's upload takes none in the moment before it has started. */
  const take = (file: File | undefined) => {
    if (!file || taken.current.has(file)) return
    taken.current.add(file)
    onFile(file)
  }
  return (
    <Parts>
      <FileUpload.Root
        acceptedFiles={NONE}
        accept={[...accept]}
        translations={{ dropzone: `${title} ${choose}` }}
        onFileAccept={({ files: [file] }) => take(file)}
        // Who takes the file says better what is wrong with it.
        onFileReject={({ files: [rejected] }) => take(rejected?.file)}
      >
        <FileUpload.HiddenInput
          aria-label={label}
          onChange={({ currentTarget: { files } }) => take(files?.[0])}
        />
        <FileUpload.Dropzone className={css.drop}>
          <FileWords {...props} />
        </FileUpload.Dropzone>
      </FileUpload.Root>
    </Parts>
  )
}

const NONE: File[] = []
