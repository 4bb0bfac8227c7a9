import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BlogCardFragment } from './blog.generated.ts'
import css from './picture.module.scss'

type Pictured = Pick<BlogCardFragment, 'pictureSizes' | 'pictureText'>

interface PictureProps {
  post: Pictured
  /** How wide it is drawn, as browsers choose between its sizes by. */
  sizes: string
  /** Whether it is said that there is none. */
  isMissed?: boolean
}

/** The picture above a post, in the size that fits. */
export function Picture({ post: { pictureSizes, pictureText }, sizes, isMissed }: PictureProps) {
  const { t } = useTranslation('blog')
  const large = pictureSizes.at(-1)
  if (large)
    return (
      <img
        className={css.picture}
        src={large.url}
        srcSet={pictureSizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        width={large.width}
        height={large.height}
        alt={pictureText}
        loading="lazy"
      />
    )
  if (!isMissed) return null
  return (
    <span className={css.none}>
      <ImagePlus size={22} aria-hidden="true" />
      {t('noPicture')}
    </span>
  )
}
