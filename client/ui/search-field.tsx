import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { BareInput } from './field.tsx'
import css from './search-field.module.scss'

const PAUSE_MS = 250

/** Looks for a word in a list, a moment after the last letter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // What was looked for, as far as it has not come back as the value: pages are drawn later, and people go on typing.
  const [sent, setSent] = useState<readonly string[]>([value])
  if (seen !== value) {
    setSeen(value)
    const back = sent.lastIndexOf(value)
    setSent(back < 0 ? [value] : sent.slice(back))
    // Going back in the history changes the value from outside.
    if (back < 0) setText(value)
  }
  const latest = sent.at(-1)
  const search = useEffectEvent((wanted: string) => {
    setSent([...sent, wanted])
    onSearch(wanted)
  })
  useEffect(() => {
    if (text.trim() === latest) return
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, latest])
  return (
    <label className={css.frame}>
      <Search size={16} aria-hidden="true" />
      <BareInput
        className={css.input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  )
}
