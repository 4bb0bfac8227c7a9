import { FileUp } from 'lucide-react'

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
