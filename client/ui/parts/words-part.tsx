import { TagsInput, useTagsInput } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BareInput } from '../field.tsx'
import type { WordsInputProps } from '../words-field.tsx'
import { Parts } from './parts.tsx'
import css from '../pick-field.module.scss'

function useWords(props: WordsInputProps) {
  const { control, words, onChange, separator, typed, onType, maxLength } = props
  const { t } = useTranslation('common')
  const pasting = useRef(false)
  // By itself the component ends a word and empties the field one frame later, and what was typed meanwhile is lost. So words end
  // here, and what follows the last of them stays. What is pasted is left to the component.
  function onTyped(text: string) {
    const ended = pasting.current ? [] : text.split(separator)
    pasting.current = false
    onType(ended.pop() ?? text)
    const word = ended.join(' ').trim()
    if (word) tags.addValue(word)
  }
  const tags = useTagsInput({
    ids: { input: control.id, label: `${control.id}-label` },
    value: [...words],
    inputValue: typed,
    invalid: control['aria-invalid'] ?? false,
    addOnPaste: true,
    blurBehavior: 'add',
    delimiter: '',
    ...(maxLength && { maxLength }),
    translations: {
      deleteTagTriggerLabel: (word) => t('pick.remove', { name: word }),
      tagAdded: (word) => t('words.added', { word }),
      tagsPasted: (pasted) => t('words.added', { word: pasted.join(t('listSeparator')) }),
      tagEdited: (word) => t('words.edited', { word }),
      tagUpdated: (word) => t('words.added', { word }),
      tagDeleted: (word) => t('words.removed', { word }),
      tagSelected: (word) => t('words.meant', { word }),
    },
    onInputValueChange: ({ inputValue }) => onTyped(inputValue),
    onValueChange: ({ value }) => onChange(value),
  })
  function onEnter(event: KeyboardEvent) {
    const word = typed.trim()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !word) return
    event.preventDefault()
    onType('')
    tags.addValue(word)
  }
  return { tags, onEnter, onPaste: () => (pasting.current = true) }
}

/** Words that are typed, pasted, walked over by arrows, changed and taken back. */
export default function WordsPart(props: WordsInputProps) {
  return (
    <Parts>
      <Words {...props} />
    </Parts>
  )
}

function Words(props: WordsInputProps) {
  const { control, words, onBlur, ref } = props
  const { tags, onEnter, onPaste } = useWords(props)
  return (
    <TagsInput.RootProvider value={tags}>
      <TagsInput.Control className={css.frame}>
        {words.map((word, index) => (
          <TagsInput.Item key={word} index={index} value={word}>
            <TagsInput.ItemPreview className={css.chosen}>
              <TagsInput.ItemText>{word}</TagsInput.ItemText>
              <TagsInput.ItemDeleteTrigger>
                <X size={13} aria-hidden="true" />
              </TagsInput.ItemDeleteTrigger>
            </TagsInput.ItemPreview>
            <TagsInput.ItemInput className={css.input} />
          </TagsInput.Item>
        ))}
        <TagsInput.Input
          asChild
          ref={ref}
          aria-describedby={control['aria-describedby']}
          onBlur={onBlur}
          onPaste={onPaste}
          onKeyDownCapture={onEnter}
        >
          <BareInput className={css.input} />
        </TagsInput.Input>
      </TagsInput.Control>
    </TagsInput.RootProvider>
  )
}
