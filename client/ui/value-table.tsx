import { chakra } from '@chakra-ui/react'

/** Many figures to be read one by one: their heads stay in sight. */
export const ValueTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'caption',
    '& th, & td': {
      px: '3',
      py: '1',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    '& th': { fontWeight: '550', color: 'fg.muted' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg.subtle' },
    '& th:first-of-type': { textAlign: 'start', fontWeight: '400' },
    '& small': { ms: '2', color: 'fg.subtle', fontSize: '11px' },
  },
})

/** Around it, where there may be more of them than fit. */
export const ValueFrame = chakra('div', {
  base: {
    overflow: 'auto',
    border: '1px solid',
    borderColor: 'border.subtle',
    borderRadius: 'sm',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus.ring' },
  },
})
