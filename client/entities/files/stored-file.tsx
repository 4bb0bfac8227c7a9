import { Download, File as FileIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { useFileAmount } from './file-amount.ts'
import { fetchFile, type SentFile } from './send-file.ts'
import css from './stored-file.module.scss'

/** A picture needs the token like all else, so it is fetched and shown from here. */
function usePicture(url: string | undefined): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (url === undefined) return
    const leaving = new AbortController()
    let made: string | null = null
    fetchFile(url, leaving.signal)
      .then((picture) => {
        made = URL.createObjectURL(picture)
        if (leaving.signal.aborted) URL.revokeObjectURL(made)
        else setShown(made)
      })
      .catch(() => undefined) // its name stands there
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  return shown
}

const LARGEST = 320

function Picture({ file: { name, picture } }: { file: Pick<SentFile, 'name' | 'picture'> }) {
  const src = usePicture(picture?.url)
  if (!picture) return null
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  return src ? (
    <img className={css.picture} src={src} alt={name} width={width} height={height} />
  ) : (
    <span className={css.picture} style={{ width, height }} />
  )
}

/** A file that came with a message: pressed it is saved, and a picture is shown. */
export function StoredFile({
  file,
}: {
  file: Pick<SentFile, 'name' | 'size' | 'url' | 'picture'>
}) {
  const { t } = useTranslation('files')
  const amountOf = useFileAmount()
  const { name, size, url } = file
  const save = () =>
    fetchFile(url)
      .then((blob) => saveFile(name, blob))
      .catch(() => toast.error({ title: t('notRead', { name }) }))
  return (
    <button
      type="button"
      className={css.file}
      aria-label={t('save', { name })}
      onClick={() => void save()}
    >
      <Picture file={file} />
      <span className={css.line}>
        <FileIcon size={16} aria-hidden="true" />
        <bdi className={css.name}>{name}</bdi>
        <span className={css.size}>{amountOf(size)}</span>
        <Download size={16} aria-hidden="true" />
      </span>
    </button>
  )
}
