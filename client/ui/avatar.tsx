import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    fontWeight: '600',
    userSelect: 'none',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    tint: Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((tint) => [
        tint,
        { bg: `avatar.${tint}.bg`, color: `avatar.${tint}.fg` },
      ]),
    ),
    size: {
      sm: { boxSize: '24px', fontSize: '10px' },
      md: { boxSize: '32px', fontSize: '12px' },
      lg: { boxSize: '40px', fontSize: '14px' },
      xl: { boxSize: '72px', fontSize: '24px' },
    },
  },
})

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
    <Root data-own-ground="" size={size} tint={tintOf(name)} aria-hidden="true">
      {src && src !== gone ? <img src={src} alt="" onError={() => setGone(src)} /> : initials(name)}
    </Root>
  )
}
