import { chakra } from '@chakra-ui/react'
import { asCards, plainTable } from '../data-table.tsx'

/** Rows become cards where the list has little room: on a phone, or beside an open panel. */
export const NARROW = '@container (max-width: 640px)'

/** Around a list, so that it adapts to the room it has, not to the window's. */
export const Frame = chakra('div', { base: { containerType: 'inline-size' } })

/** What can be done to a card stands in its corner where it is small. */
const cards = {
  '& tbody tr[data-row]': { position: 'relative' },
  '& th[scope=row]': { pe: '11' },
  '& tr[data-pick] th[scope=row]': { ps: '8' },
  '& td.pick': {
    position: 'absolute',
    insetBlockStart: '3',
    insetInlineStart: '4',
    width: 'auto',
    mt: '0',
    ps: '0',
    gap: '0',
  },
  '& td.actions.corner': {
    position: 'absolute',
    insetBlockStart: '2',
    insetInlineEnd: '2',
    mt: '0',
  },
  '& tr:has(> th.group)': { p: '0', border: '0' },
  '& th.group': { height: 'auto', py: '1.5' },
  '& tr:has(+ tr.detail)': { borderBottom: '0' },
  '& tr.detail': { px: '0', py: '0' },
  '& tr.detail td': { display: 'block', mt: '0', textAlign: 'start' },
}

/** The table of a list. */
export const Table = chakra('table', {
  base: {
    ...plainTable,
    '& tbody tr:focus-visible': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '-2px',
    },
    '& tbody tr[data-chosen], & tbody tr[data-chosen]:hover': { bg: 'accent.subtle' },
    '& .pick': { width: '1px', ps: '4', pe: '0' },
    '& th.group': {
      height: '30px',
      px: '4',
      bg: 'bg.subtle',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      fontSize: '12px',
      fontWeight: '550',
      color: 'fg.muted',
      textAlign: 'start',
    },
    '& tr:has(+ tr.detail) > *': { borderBottom: '0' },
    '& tbody tr.detail:hover': { bg: 'transparent' },
    '& tr.detail td': { height: 'auto', p: '0' },
    [NARROW]: { ...asCards, ...cards },
  },
})
