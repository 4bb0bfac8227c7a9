import { chakra } from '@chakra-ui/react'
import { BareInput } from '../../../ui/field.tsx'

export const Surface = chakra('dialog', {
  base: {
    padding: '0',
    border: '0',
    width: { base: '100vw', md: '600px' },
    maxWidth: 'none',
    height: { base: '100dvh', md: 'fit-content' },
    maxHeight: { base: '100dvh', md: 'min(70dvh, 620px)' },
    marginInline: 'auto',
    marginBlock: { base: '0', md: '10dvh auto' },
    flexDirection: 'column',
    overflow: 'hidden',
    bg: 'bg.overlay',
    color: 'fg',
    borderRadius: { md: 'lg' },
    boxShadow: 'overlay',
    '&[open]': { display: 'flex', animation: 'drop 180ms cubic-bezier(.2,0,0,1)' },
    '&::backdrop': { bg: 'bg.scrim', animation: 'appear 180ms' },
  },
})

export const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    flex: 'none',
    height: '56px',
    ps: '5',
    pe: '2',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    color: 'fg.subtle',
    '&:has(input:focus-visible)': { boxShadow: 'inset 0 -2px 0 0 var(--chakra-colors-focus-ring)' },
    '& > svg': { flex: 'none' },
  },
})

export const Input = chakra(BareInput, {
  base: { fontSize: '15px', _placeholder: { color: 'fg.subtle' } },
})

export const Body = chakra('div', {
  base: { flex: '1', overflowY: 'auto', overscrollBehavior: 'contain', p: '2', minHeight: '96px' },
})

export const GroupName = chakra('div', {
  base: { px: '3', pt: '2', pb: '1', textStyle: 'micro', fontWeight: '600', color: 'fg.subtle' },
})

export const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '48px', md: '40px' },
    ps: '3',
    pe: '1',
    borderRadius: 'sm',
    textStyle: 'dense',
    cursor: 'pointer',
    '& > svg': { flex: 'none', color: 'fg.subtle' },
    '&[aria-selected=true]': {
      bg: 'accent.subtle',
      color: 'accent.fg',
      '& > svg': { color: 'accent.fg' },
    },
  },
})
export const Words = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    alignItems: 'baseline',
    '& > *': { truncate: true, maxWidth: 'full' },
  },
})
export const Detail = chakra('small', {
  base: {
    textStyle: 'caption',
    color: 'fg.subtle',
    '[aria-selected=true] &': { color: 'fg.muted' },
  },
})
export const Star = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: { base: '44px', md: '32px' },
    borderRadius: 'sm',
    color: 'fg.subtle',
    _hover: { bg: 'bg.muted', color: 'accent.fg' },
    '&[data-on]': { color: 'accent.fg', '& svg': { fill: 'currentColor' } },
  },
})

export const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    flex: 'none',
    minHeight: '44px',
    px: '3',
    pb: 'env(safe-area-inset-bottom)',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
})
export const Keys = chakra('span', {
  base: {
    display: { base: 'none', md: 'inline-flex' },
    alignItems: 'center',
    gap: '1.5',
    me: '3',
    '& kbd': {
      px: '1.5',
      border: '1px solid',
      borderColor: 'border.strong',
      borderRadius: 'xs',
      fontFamily: 'inherit',
      fontSize: '11px',
      lineHeight: '16px',
    },
  },
})
