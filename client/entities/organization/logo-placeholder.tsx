import { chakra } from '@chakra-ui/react'

const Square = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    borderRadius: 'xs',
    bg: 'logo.bg',
    color: 'logo.fg',
    fontWeight: '650',
    lineHeight: '1',
  },
})

/** In place of a logo: the first letter of the title, white on blue. */
export function LogoPlaceholder({ title, size = 22 }: { title: string; size?: number }) {
  return (
    <Square style={{ width: size, height: size, fontSize: size * 0.56 }} aria-hidden="true">
      {[...title.trim()][0]?.toLocaleUpperCase() ?? ''}
    </Square>
  )
}
