import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(120px, max-content) minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: { base: '0.5', sm: '2.5' },
    textStyle: 'dense',
    '& dt': { color: 'fg.subtle' },
    '& dd': { m: '0', mb: { base: '2.5', sm: '0' }, minWidth: '0', overflowWrap: 'anywhere' },
    '& .second': { display: 'block', textStyle: 'caption', color: 'fg.subtle', mt: '0.5' },
  },
})

/** What is known of somebody: names and values; a dash for what nobody gave. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <List>
      {facts.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </chakra.div>
      ))}
    </List>
  )
}

/** Panels side by side where there is room. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
  },
})
