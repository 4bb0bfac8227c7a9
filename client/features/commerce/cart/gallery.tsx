import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductPageQuery } from './cart.generated.ts'
import css from './product-page.module.scss'

interface GalleryProps {
  name: string
  pictures: NonNullable<ProductPageQuery['product']>['pictures']
}

/** The pictures of a product: one of them large, and below it all, where there are several. */
export function Gallery({ name, pictures }: GalleryProps) {
  const { t } = useTranslation('cart')
  const [chosen, setChosen] = useState<string>()
  const shown = pictures.find(({ id }) => id === chosen) ?? pictures[0]
  const textOf = ({ alternativeText }: GalleryProps['pictures'][number]) =>
    alternativeText || t('pictureOf', { name })
  return (
    <div className={css.gallery}>
      <div className={css.picture}>{shown && <img src={shown.url} alt={textOf(shown)} />}</div>
      {pictures.length > 1 && (
        <div className={css.others} role="group" aria-label={t('pictures')}>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              aria-label={t('showPicture', { number: index + 1, text: textOf(picture) })}
              aria-pressed={picture === shown}
              onClick={() => setChosen(picture.id)}
            >
              <img src={picture.url} alt="" width={72} height={54} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
