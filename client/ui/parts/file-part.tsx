import { FileUpload } from '@chakra-ui/react'
import { FileWords, type FileFieldProps } from '../file-words.tsx'
import { Parts } from './parts.tsx'
import css from '../file-field.module.scss'

/** Where a file is dropped, or chosen by mouse or keyboard. It is handed on, and nothing stays here. */
export default function FilePart(props: FileFieldProps) {
  const { label, title, choose, accept, onFile } = props
  return (
    <Parts>
      <FileUpload.Root
        acceptedFiles={NONE}
        accept={[...accept]}
        translations={{ dropzone: `${title} ${choose}` }}
        onFileAccept={({ files: [file] }) => file && onFile(file)}
        // Who takes the file says better what is wrong with it.
        onFileReject={({ files: [rejected] }) => rejected && onFile(rejected.file)}
      >
        <FileUpload.HiddenInput aria-label={label} />
        <FileUpload.Dropzone className={css.drop}>
          <FileWords {...props} />
        </FileUpload.Dropzone>
      </FileUpload.Root>
    </Parts>
  )
}

const NONE: File[] = []
