import { chakra } from '@chakra-ui/react'

/** The place of something still to come. It shows after 200 ms, so that what is quick does not flicker. */
export const Skeleton = chakra(
  'span',
  {
    base: {
      display: 'block',
      bg: 'bg.muted',
      borderRadius: 'xs',
      height: '14px',
      animation: 'appear 120ms 200ms both',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
)
