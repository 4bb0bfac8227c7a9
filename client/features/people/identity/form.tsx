import { chakra } from '@chakra-ui/react'

export const Form = chakra('form', { base: { display: 'grid', gap: '18px' } })

/** The line under the form: the other way in. */
export const Aside = chakra('p', {
  base: {
    textStyle: 'dense',
    color: 'fg.muted',
    '& a': { color: 'accent.fg', fontWeight: '550', _hover: { textDecoration: 'underline' } },
  },
})
