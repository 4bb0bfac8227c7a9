import { chakra } from '@chakra-ui/react'
import { cut, cutName } from '../../../theme/cut.ts'

/** Colours of a priority, for the parts of a row that take them. */
const tone = (priority: string) => ({
  '--tone': `colors.state.alarm.${priority}`,
  '--tone-fg': `colors.state.alarm.${priority}.fg`,
})
const isolated = { direction: 'ltr', unicodeBidi: 'isolate', fontVariantNumeric: 'tabular-nums' }

const head = {
  '& thead th': {
    height: '36px',
    px: '3',
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border',
    fontSize: '12px',
    fontWeight: '550',
    color: 'fg.muted',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& thead th:first-of-type': { borderStartStartRadius: '9px' },
  '& thead th:last-of-type': { borderStartEndRadius: '9px' },
  '& th.group': {
    height: '30px',
    px: '3',
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    fontSize: '12px',
    fontWeight: '550',
    color: 'fg.muted',
    textAlign: 'start',
  },
}

const cells = {
  '& td, & th[scope=row]': {
    height: '54px',
    px: '3',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
    textAlign: 'start',
    fontWeight: '400',
  },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: '0' },
  // The whole row leads where its name does.
  '& tbody tr': { position: 'relative' },
  '& tbody tr.row:hover': { bg: 'bg.muted' },
  '& tbody tr[data-open], & tbody tr[data-open]:hover': { bg: 'accent.subtle' },
  '& .pick': { width: '1px', ps: '3', pe: '0' },
  '& .glyph': { width: '44px', ps: '3', pe: '0', '& svg': { display: 'block' } },
  '& .who': { maxWidth: '0', width: '46%' },
  '& .who a': {
    display: 'block',
    fontWeight: '600',
    color: 'fg',
    ...cutName,
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '-2px' },
    },
  },
  '& .second': { display: 'block', textStyle: 'caption', color: 'fg.subtle', ...cut },
  '& .who .second': cutName,
  '& .value': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .value b': { fontSize: '15px', fontWeight: '600', ...isolated },
  '& .state b': { fontWeight: '550', whiteSpace: 'nowrap' },
  '& .state .second': { maxWidth: '220px' },
  '& .state .refused, & .act .refused': { color: 'state.alarm.critical.fg', whiteSpace: 'normal' },
  '& .why': {
    maxWidth: '0',
    width: '36%',
    '& .second': { maxWidth: 'none', whiteSpace: 'normal', lineClamp: '2' },
  },
  '& .lasting': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .act': { width: '1px', ps: '0', textAlign: 'end', whiteSpace: 'nowrap' },
  '& .pick > *, & .act > *': { position: 'relative', zIndex: '1' },
}

const states = {
  ...Object.fromEntries(
    ['critical', 'high', 'medium', 'low'].map((priority) => [
      `& tr[data-priority=${priority}]`,
      tone(priority),
    ]),
  ),
  '& tr[data-waiting] .state b': { color: 'var(--tone-fg)' },
  '& tr:not([data-waiting]) .state b': { color: 'fg.muted' },
  '& tr.closed': {
    '& td, & th[scope=row]': { height: '46px', color: 'fg.muted' },
    '& .who a': { fontWeight: '550', color: 'fg.muted' },
    '& .value b': { fontSize: '13px', fontWeight: '400' },
    '& .state b': { fontWeight: '400' },
    '& .glyph svg': { opacity: '.75' },
  },
}

/** A card a row where there is little room: in a phone, or beside an open panel. */
const narrow = {
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '&, & tbody, & tbody tr, & th.group': { display: 'block' },
  '& th.group': { height: 'auto', py: '1.5' },
  '& tbody tr.row': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"pick glyph who value" "pick glyph state act" "pick glyph lasting act"',
    alignItems: 'start',
    px: '3',
    py: '2.5',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
  '& tr.row > *': { height: 'auto!', p: '0!', border: '0', width: 'auto', maxWidth: 'none' },
  '& .pick': { gridArea: 'pick', minWidth: '28px' },
  '& .glyph': { gridArea: 'glyph', minWidth: '32px', mt: '1px' },
  '& .who': { gridArea: 'who' },
  '& .value': { gridArea: 'value', ps: '3!' },
  '& .state': { gridArea: 'state', mt: '1' },
  '& .state .second': { display: 'inline', ms: '1.5', maxWidth: 'none', whiteSpace: 'normal' },
  '& .state b': { whiteSpace: 'normal' },
  '& .lasting': { gridArea: 'lasting', color: 'fg.muted' },
  '& .lasting .second': { display: 'inline', ms: '1.5' },
  '& .act': { gridArea: 'act', alignSelf: 'end', ps: '3!' },
}

/** Holds a table whose rows adapt to the room it has, not to the window's. */
export const AlarmTableFrame = chakra('div', { base: { containerType: 'inline-size' } })

/** A list of alarms. The look of its rows stands here once, by state. */
export const AlarmTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'dense',
    ...head,
    ...cells,
    ...states,
    '@container (max-width: 600px)': narrow,
  },
})
