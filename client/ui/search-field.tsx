import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { BareInput } from './field.tsx'

const Frame = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flex: { base: '1 1 100%', md: '0 1 260px' },
    minWidth: '0',
    height: { base: '44px', md: '34px' },
    px: '2.5',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.subtle',
    '&:focus-within': { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '1px' },
    '& svg': { flex: 'none' },
  },
})
const Input = chakra(BareInput, {
  base: {
    fontSize: { base: '15px', md: '13px' },
    '&::-webkit-search-cancel-button': { cursor: 'pointer' },
  },
})

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
    <Frame>
      <Search size={16} aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Frame>
  )
}
