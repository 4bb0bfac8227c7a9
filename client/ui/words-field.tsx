import { useState } from 'react'
import {
  useController,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form'
import { BareInput, Field, type FieldControl, type FieldTexts } from './field.tsx'
import { lazyPart } from './parts/lazy-part.tsx'
import css from './pick-field.module.scss'

export interface WordsInputProps {
  control: FieldControl
  words: readonly string[]
  onChange: (words: string[]) => void
  onBlur: () => void
  ref: (input: HTMLInputElement | null) => void
  /** What ends a word. */
  separator: RegExp
  typed: string
  onType: (text: string) => void
  maxLength: number | undefined
}

/** Until the part is there; what is typed is kept. */
const Waiting = ({ control, words, typed, onType, onBlur, ref }: WordsInputProps) => (
  <div className={css.frame}>
    {words.map((word) => (
      <span className={css.chosen} key={word}>
        <span>{word}</span>
      </span>
    ))}
    <BareInput
      {...control}
      className={css.input}
      autoComplete="off"
      value={typed}
      ref={ref}
      onBlur={onBlur}
      onChange={({ target }) => onType(target.value)}
    />
  </div>
)

const WordsInput = lazyPart(() => import('./parts/words-part.tsx'), { StandIn: Waiting })

interface WordsFieldProps<V extends FieldValues> extends Omit<FieldTexts, 'error'> {
  name: FieldPath<V>
  separator: RegExp
  maxLength?: number
  validate?: RegisterOptions<Record<string, string>>['validate']
}

/** Words of one's own, each a chip that can be changed and taken back; the form has them as one text. */
export function WordsField<V extends FieldValues>(props: WordsFieldProps<V>) {
  const { name, separator, maxLength, validate, ...texts } = props
  const { field, fieldState } = useController<Record<string, string>>({
    name,
    rules: { ...(validate && { validate }) },
  })
  const [typed, setTyped] = useState('')
  const wordsIn = (text: string) =>
    text
      .split(separator)
      .map((word) => word.trim())
      .filter(Boolean)
  return (
    <Field {...texts} error={fieldState.error?.message}>
      {(control) => (
        <WordsInput
          control={control}
          words={wordsIn(field.value)}
          onChange={(words) => field.onChange([...new Set(words.flatMap(wordsIn))].join(', '))}
          onBlur={field.onBlur}
          ref={field.ref}
          separator={separator}
          typed={typed}
          onType={setTyped}
          maxLength={maxLength}
        />
      )}
    </Field>
  )
}
