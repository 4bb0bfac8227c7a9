import { chakra } from '@chakra-ui/react'

/** Each row as a card of label and value. */
export const asCards = {
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '&, & tbody, & tr, & td, & tbody th': { display: 'block' },
  '& tr': { px: '4', py: '3', borderBottom: '1px solid', borderColor: 'border.subtle' },
  '& td, & th[scope=row]': { px: '0', py: '0', height: 'auto', border: '0' },
  '& th[scope=row] a': { fontSize: '15px', lineHeight: '22px' },
  '& td': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    mt: '1.5',
    textAlign: 'end',
    _before: {
      content: 'attr(data-label)',
      color: 'fg.subtle',
      textAlign: 'start',
      whiteSpace: 'nowrap',
    },
  },
  '& td.actions': { width: 'auto', justifyContent: 'flex-end' },
}

/** Heads, hairlines and cells, as every table has them. */
export const plainTable = {
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'dense',
  '& thead th': {
    height: '36px',
    px: '4',
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border',
    fontSize: '12px',
    fontWeight: '550',
    color: 'fg.muted',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& thead th:first-of-type': { borderStartStartRadius: 'md' },
  '& thead th:last-of-type': { borderStartEndRadius: 'md' },
  '& td, & th[scope=row]': {
    height: '50px',
    px: '4',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    textAlign: 'start',
    fontWeight: '400',
  },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: '0' },
  '& tbody tr:hover': { bg: 'bg.muted' },
  '& th[scope=row] a': {
    fontWeight: '600',
    color: 'fg',
    _hover: { color: 'accent.fg', textDecoration: 'underline' },
  },
  '& .unseen': { srOnly: true },
  '& td.actions': { width: '1px', px: '2', textAlign: 'end', whiteSpace: 'nowrap' },
  '& td.number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th.number': { textAlign: 'end' },
  '& .second': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
}

/** A plain table; on phones each row is a card of label and value. */
export const DataTable = chakra('table', { base: { ...plainTable, mdDown: asCards } })
