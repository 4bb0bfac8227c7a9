import { chakra } from '@chakra-ui/react'
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

const Form = chakra('form', { base: { display: 'grid', gap: '3' } })
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
})
const Choice = chakra('div', {
  base: { display: 'flex', alignItems: 'flex-end', gap: '1', '& > :first-child': { flex: '1' } },
})
const Options = chakra('div', { base: { display: 'grid', gap: '2' } })
const Shown = chakra('div', {
  base: {
    position: 'relative',
    justifySelf: 'start',
    '& img': { maxHeight: '160px', maxWidth: 'full', borderRadius: 'sm', display: 'block' },
  },
})
const Gap = chakra('span', { base: { flex: '1' } })
const MOST_OPTIONS = 10

function PollFields({
  options,
  onChange,
}: {
  options: readonly string[]
  onChange: (options: string[]) => void
}) {
  const { t } = useTranslation('profile')
  const change = (index: number, text: string) =>
    onChange(options.map((each, place) => (place === index ? text : each)))
  return (
    <Options>
      {options.map((option, index) => (
        <Choice key={index}>
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
        </Choice>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button variant="link" justifySelf="start" onClick={() => onChange([...options, ''])}>
          <Plus size={16} aria-hidden="true" />
          {t('compose.addOption')}
        </Button>
      )}
    </Options>
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
      <Form onSubmit={(event) => void submit(event)}>
        {refused && <Banner tone="critical">{refused}</Banner>}
        <TextAreaField
          label={t(options ? 'compose.question' : 'compose.label')}
          value={text}
          maxLength={5000}
          onChange={({ target }) => setText(target.value)}
        />
        {photo && (
          <Shown>
            <img src={photo.address} alt={t('compose.chosen')} />
            <Button size="sm" mt="2" onClick={() => setPhoto(null)}>
              {t('compose.removePhoto')}
            </Button>
          </Shown>
        )}
        {options && <PollFields options={options} onChange={setOptions} />}
        <Line>
          <PhotoButton quiet label={t('compose.photo')} onPhoto={setPhoto} onProblem={setRefused} />
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={options !== null}
            onClick={() => setOptions(options ? null : ['', ''])}
          >
            <ChartBarBig size={16} aria-hidden="true" />
            {t('compose.poll')}
          </Button>
          <Gap />
          <Button type="submit" variant="primary" loading={create.busy} disabled={!text.trim()}>
            {t('compose.verb')}
          </Button>
        </Line>
      </Form>
    </Panel>
  )
}
