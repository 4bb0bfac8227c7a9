import { chakra } from '@chakra-ui/react'

/** A number with its unit, an id, a code: read from left to right in every language. */
export const Figure = chakra(
  'bdi',
  { base: { fontVariantNumeric: 'tabular-nums' } },
  { defaultProps: { dir: 'ltr' } },
)
