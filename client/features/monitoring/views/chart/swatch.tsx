import { chakra } from '@chakra-ui/react'

const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    width: '14px',
    height: '0',
    borderTop: '3px solid',
    borderRadius: '2px',
  },
  variants: { dashed: { true: { borderTopStyle: 'dashed', borderRadius: '0' } } },
})

/** The colour of a line; the number is one of the theme's eight. */
export const Swatch = ({ ink, dashed = false }: { ink: number; dashed?: boolean }) => (
  <Mark
    dashed={dashed}
    aria-hidden="true"
    style={{ borderTopColor: `var(--chakra-colors-chart-series-${ink})` }}
  />
)
