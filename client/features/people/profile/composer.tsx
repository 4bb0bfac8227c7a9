import { ChartBarBig, Plus, X } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCreatePostMutation } from './posts.generated.ts'
import { PhotoButton } from './photo-button.tsx'
import type { SentPhoto } from './send-photo.ts'
import css from './composer.module.scss'
const MOST_OPTIONS = 10

interface PollFieldsProps {
  options: readonly string[]
  onChange: (options: string[]) => void
}

function PollFields({ options, onChange }: PollFieldsProps) {
  const { t } = useTranslation('profile')
  const change = (index: number, text: string) =>
    onChange(options.map((each, place) => (place === index ? text : each)))
  return (
    <div className={css.options}>
      {options.map((option, index) => (
        <div className={css.choice} key={index}>
          <TextField
            label={t('compose.option', { number: index + 1 })}
            value={option}
            maxLength={100}
            onChange={({ target }) => change(index, target.value)}
          />
          {options.length > 2 && (
            <IconButton
              label={t('compose.removeOption', { number: index + 1 })}
              onClick={() => onChange(options.filter((_each, place) => place !== index))}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button
          icon={Plus}
          className={css.button}
          variant="link"
          onClick={() => onChange([...options, ''])}
        >
          {t('compose.addOption')}
        </Button>
      )}
    </div>
  )
}

/** Lets the others know something: words, with a picture or a poll. */
export function Composer() {
  const { t } = useTranslation('profile')
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<SentPhoto | null>(null)
  const [options, setOptions] = useState<string[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const create = useAct(
    useCreatePostMutation({ refetchQueries: ['PostFeed', 'ProfilePage', 'ProfilePhotos'] }),
  )
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const poll = options && { options: options.map((option) => option.trim()).filter(Boolean) }
    const input = { text, photoId: photo?.id ?? null, poll }
    const why = whyNot(await create({ input }))
    setRefused(why)
    if (why !== null) return
    setText('')
    setPhoto(null)
    setOptions(null)
  }
  return (
    <Panel>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <TextAreaField
          label={t(options ? 'compose.question' : 'compose.label')}
          value={text}
          maxLength={5000}
          onChange={({ target }) => setText(target.value)}
        />
        {photo && (
          <div className={css.shown}>
            <img src={photo.url} alt={t('compose.chosen')} />
            <Button className={css.button2} size="sm" onClick={() => setPhoto(null)}>
              {t('compose.removePhoto')}
            </Button>
          </div>
        )}
        {options && <PollFields options={options} onChange={setOptions} />}
        <div className={css.line}>
          <PhotoButton quiet label={t('compose.photo')} onPhoto={setPhoto} onProblem={setRefused} />
          <Button
            icon={ChartBarBig}
            size="sm"
            variant="quiet"
            aria-pressed={options !== null}
            onClick={() => setOptions(options ? null : ['', ''])}
          >
            {t('compose.poll')}
          </Button>
          <span className={css.gap} />
          <Button type="submit" variant="primary" loading={create.busy} disabled={!text.trim()}>
            {t('compose.verb')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
