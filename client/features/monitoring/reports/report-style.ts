import { chakra } from '@chakra-ui/react'

/** Where the table scrolls. On paper it does not. */
export const Scroll = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: { base: 'calc(100dvh - 200px)', md: 'max(340px, calc(100dvh - 330px))' },
    borderTopRadius: 'md',
    _focusVisible: { outlineOffset: '-2px' },
    _print: { overflow: 'visible', maxHeight: 'none' },
  },
})

const HEAD = '38px'

/** One rule for all cells: a style of its own for each would make a long table slow. */
export const Table = chakra('table', {
  base: {
    minWidth: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: '12.5px',
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      height: '31px',
      px: '2.5',
      py: '0',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      bg: 'bg.panel',
    },
    '& thead th, & thead td': {
      position: 'sticky',
      zIndex: '2',
      bg: 'bg.subtle',
      fontSize: '12px',
      fontWeight: '550',
      color: 'fg.muted',
    },
    '& thead tr:first-of-type > *': {
      top: '0',
      height: HEAD,
      textAlign: 'start',
      color: 'fg',
      fontSize: '13px',
      fontWeight: '600',
    },
    '& thead tr:last-of-type > *': { top: HEAD, borderColor: 'border' },
    '& thead small': {
      display: 'inline-block',
      ms: '1.5',
      fontSize: '12px',
      fontWeight: '400',
      color: 'fg.subtle',
    },
    '& .first': { borderInlineStart: '1px solid', borderInlineStartColor: 'border' },
    '& .lead': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: '1',
      ps: '4',
      textAlign: 'start',
    },
    '& thead .lead': { zIndex: '3' },
    '& tbody th': { fontWeight: '500', color: 'fg.muted' },
    '& tbody tr:hover > *': { bg: 'bg.muted' },
    '& tfoot th, & tfoot td': {
      position: 'sticky',
      bottom: '0',
      zIndex: '2',
      height: '36px',
      bg: 'bg.subtle',
      fontWeight: '600',
      borderTop: '1px solid',
      borderTopColor: 'border.strong',
      borderBottom: '0',
    },
    '& tfoot .lead': { zIndex: '3' },
    '& tfoot.many th, & tfoot.many td': {
      position: 'static',
      height: '31px',
      borderTopColor: 'border.subtle',
    },
    '& .quiet': { color: 'fg.subtle' },
    '& .thin': { color: 'state.warn.fg', fontWeight: '600' },
    '& .bad, & tbody tr:hover > .bad, & tfoot .bad': {
      bg: 'state.alarm.high.subtle',
      color: 'state.alarm.high.fg',
      fontWeight: '600',
    },
    '& .out': { color: 'state.alarm.high.fg', fontWeight: '600' },
    '& .mark': { fontSize: '8px', marginInlineEnd: '5px', verticalAlign: '1px' },
    '& .unseen': { srOnly: true },
    '& tr.room > *': { height: 'auto', padding: '0', border: '0' },
    mdDown: { '& .lead': { ps: '3' }, '& th, & td': { height: '36px' } },
    _print: {
      fontSize: '8.5pt',
      '& thead': { display: 'table-header-group' },
      '& tfoot': { display: 'table-row-group' },
      '& tr': { breakInside: 'avoid' },
      '& th, & td, & thead th, & tfoot th, & tfoot td, & .lead': {
        position: 'static',
        height: 'auto',
        py: '2px',
        px: '4px',
      },
      '& .bad': { printColorAdjust: 'exact' },
    },
  },
})
