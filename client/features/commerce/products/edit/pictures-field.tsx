import { useApolloClient } from '@apollo/client/react'
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addPicture, PICTURE_TYPES } from '../../../../entities/pictures/send-picture.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ProductEditDocument, type EditedProductFragment } from './edit.generated.ts'
import { pictureValuesOf, type ProductValues } from './values.ts'
import css from './product-form.module.scss'

const MOST_PICTURES = 10

interface PicturesFieldProps {
  base: EditedProductFragment
  setBase: (base: EditedProductFragment) => void
}

/** Sends a picture at once; order, texts and removals wait until the form is saved. */
function useAddPictures(
  { base, setBase }: PicturesFieldProps,
  onAdded: (saved: EditedProductFragment) => void,
) {
  const { t } = useTranslation('pictures')
  const client = useApolloClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const add = async (files: readonly File[]) => {
    setBusy(true)
    setProblem(null)
    let sent = 0
    for (const file of files) {
      const wrong = await addPicture(`product-pictures?product=${base.id}`, file)
      if (wrong) {
        setProblem(`${file.name}: ${t(`problem.${wrong}`)}`)
        break
      }
      sent++
    }
    const { data } = await client.query({
      query: ProductEditDocument,
      variables: { id: base.id },
      fetchPolicy: 'network-only',
    })
    setBusy(false)
    if (!data?.product) return
    onAdded(data.product)
    // Each picture is a version of its own; any other is somebody else's change, which saving is to find.
    const { pictures, version } = data.product
    const isOurs = version === base.version + sent
    setBase({ ...base, pictures, version: isOurs ? version : base.version })
  }
  return { add, busy, problem }
}

/** Its pictures in their order; the first one stands on the shelf. */
export function PicturesField(props: PicturesFieldProps) {
  const { t } = useTranslation('products')
  const { control } = useFormContext<ProductValues>()
  const field = useFields<ProductValues>()
  const input = useRef<HTMLInputElement>(null)
  const { fields, append, move, remove } = useFieldArray({ control, name: 'pictures' })
  const known = new Set(props.base.pictures.map(({ id }) => id))
  const { add, busy, problem } = useAddPictures(props, (saved) => {
    const added = pictureValuesOf(saved).filter(({ pictureId }) => !known.has(pictureId))
    if (added.length > 0) append(added, { shouldFocus: false })
  })
  return (
    <Panel title={t('pictures.title')}>
      {problem && <Banner tone="critical">{problem}</Banner>}
      <ol className={css.rows}>
        {fields.map(({ id, url }, index) => (
          <li key={id} className={css.picture} aria-label={t('pictures.of', { number: index + 1 })}>
            <img src={url} alt="" width={88} height={66} />
            <TextField
              label={t('pictures.text')}
              help={index === 0 ? t('pictures.textHelp') : undefined}
              maxLength={300}
              autoComplete="off"
              {...field(`pictures.${index}.alternativeText`)}
            />
            <span className={css.acts}>
              <IconButton
                label={t('pictures.up', { number: index + 1 })}
                aria-disabled={index === 0 || undefined}
                onClick={() => index > 0 && move(index, index - 1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('pictures.down', { number: index + 1 })}
                aria-disabled={index === fields.length - 1 || undefined}
                onClick={() => index < fields.length - 1 && move(index, index + 1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('pictures.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <input
        className={css.unseen}
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('pictures.file')}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length) void add(files)
        }}
      />
      {fields.length < MOST_PICTURES && (
        <Button icon={ImagePlus} loading={busy} onClick={() => input.current?.click()}>
          {t('pictures.add')}
        </Button>
      )}
      <p className={css.quiet}>{t('pictures.help')}</p>
    </Panel>
  )
}
