import { TagsInput } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BareInput } from '../field.tsx'
import type { WordsInputProps } from '../words-field.tsx'
import { Parts } from './parts.tsx'
import css from '../pick-field.module.scss'

/** Words that are typed, pasted, walked over by arrows, changed and taken back. */
export default function WordsPart(props: WordsInputProps) {
  const { control, words, onChange, onBlur, ref, separator, typed, onType, maxLength } = props
  const { t } = useTranslation('common')
  return (
    <Parts>
      <TagsInput.Root
        ids={{ input: control.id, label: `${control.id}-label` }}
        value={[...words]}
        inputValue={typed}
        invalid={control['aria-invalid'] ?? false}
        addOnPaste
        blurBehavior="add"
        delimiter={separator}
        {...(maxLength && { maxLength })}
        translations={{
          deleteTagTriggerLabel: (word) => t('pick.remove', { name: word }),
          tagAdded: (word) => t('words.added', { word }),
          tagsPasted: (pasted) => t('words.added', { word: pasted.join(t('listSeparator')) }),
          tagEdited: (word) => t('words.edited', { word }),
          tagUpdated: (word) => t('words.added', { word }),
          tagDeleted: (word) => t('words.removed', { word }),
          tagSelected: (word) => t('words.meant', { word }),
        }}
        onInputValueChange={({ inputValue }) => onType(inputValue)}
        onValueChange={({ value }) => onChange(value)}
      >
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
          >
            <BareInput className={css.input} />
          </TagsInput.Input>
        </TagsInput.Control>
      </TagsInput.Root>
    </Parts>
  )
}
