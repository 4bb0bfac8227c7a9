import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { PHOTO_TYPES, sendPhoto, type SentPhoto } from './send-photo.ts'

interface PhotoButtonProps {
  label: string
  onPhoto: (photo: SentPhoto) => void
  /** What is wrong with the file, in words. */
  onProblem: (text: string) => void
  /** Beside a text that is being written. */
  quiet?: boolean
}

/** Lets a file be chosen and sends it. */
export function PhotoButton({ label, onPhoto, onProblem, quiet = false }: PhotoButtonProps) {
  const { t } = useTranslation('profile')
  const field = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    const sent = await sendPhoto(file)
    setSending(false)
    if (typeof sent === 'string') onProblem(t(`photo.${sent}`))
    else onPhoto(sent)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={PHOTO_TYPES.join(',')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        icon={ImagePlus}
        size="sm"
        {...(quiet && { variant: 'quiet' as const })}
        loading={sending}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
