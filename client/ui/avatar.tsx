import { useState } from 'react'
import css from './avatar.module.scss'

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}

const tintOf = (name: string) =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6) + 1

/** A person: the picture, or initials on one of six tints; also where the picture was changed meanwhile and its address is gone. The name stands beside it, so it is not read aloud. */
export function Avatar({
  name,
  src,
  size = 'md',
}: {
  name: string
  src?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
}) {
  const [gone, setGone] = useState<string | null>(null)
  return (
    <span
      className={css.avatar}
      data-own-ground=""
      data-size={size}
      data-tint={tintOf(name)}
      aria-hidden="true"
    >
      {src && src !== gone ? <img src={src} alt="" onError={() => setGone(src)} /> : initials(name)}
    </span>
  )
}
