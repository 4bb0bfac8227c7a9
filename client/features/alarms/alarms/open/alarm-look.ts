import { cut, cutName } from '../../../../theme/cut.ts'
import { NARROW } from '../../../../ui/list/table-look.ts'
import { PRIORITIES, shapeOf } from '../priority.ts'

/** Colours of a priority, for the parts of a row that take them. */
const tones = Object.fromEntries(
  PRIORITIES.map(shapeOf).map((shape) => [
    `& tr[data-priority=${shape}]`,
    {
      '--tone': `colors.state.alarm.${shape}`,
      '--tone-fg': `colors.state.alarm.${shape}.fg`,
    },
  ]),
)

const cells = {
  '& thead th, & td, & th[scope=row], & th.group': { px: '3' },
  '& td, & th[scope=row]': { height: '54px' },
  // The whole row leads where its name does.
  '& tr[data-priority]': { position: 'relative' },
  '& tr[data-open], & tr[data-open]:hover': { bg: 'accent.subtle' },
  '& .pick': { ps: '3', pe: '0' },
  '& .pick > *, & .actions > *': { position: 'relative', zIndex: '1' },
  '& td[data-column=priority]': { width: '44px', pe: '0', '& svg': { display: 'block' } },
  '& th[scope=row]': { maxWidth: '0', width: '46%' },
  '& th[scope=row] a': {
    display: 'block',
    ...cutName,
    _hover: { color: 'fg', textDecoration: 'none' },
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '-2px' },
    },
  },
  '& .second': cut,
  '& th[scope=row] .second': cutName,
  '& td[data-column=value]': { whiteSpace: 'nowrap' },
  '& td[data-column=value] b': {
    fontSize: '15px',
    fontWeight: '600',
    direction: 'ltr',
    unicodeBidi: 'isolate',
  },
  '& td[data-column=state] b': { fontWeight: '550', whiteSpace: 'nowrap' },
  '& td[data-column=state] .second': { maxWidth: '220px' },
  '& .second.refused': { color: 'state.alarm.critical.fg', whiteSpace: 'normal' },
  '& td[data-column=why]': { maxWidth: '0', width: '36%' },
  '& td[data-column=why] b': { fontWeight: '550', color: 'fg.muted' },
  '& td[data-column=why] .second': { whiteSpace: 'normal', lineClamp: '2' },
  '& td[data-column=lasting]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}

const states = {
  '& tr[data-waiting] td[data-column=state] b': { color: 'var(--tone-fg)' },
  '& tr:not([data-waiting]) td[data-column=state] b': { color: 'fg.muted' },
  '& tr[data-closed]': {
    '& td, & th[scope=row]': { height: '46px', color: 'fg.muted' },
    '& th[scope=row] a': { fontWeight: '550', color: 'fg.muted' },
    '& td[data-column=value] b': { fontSize: '13px', fontWeight: '400' },
    '& td[data-column=state] b': { fontWeight: '400' },
    '& td[data-column=priority] svg': { opacity: '.75' },
  },
}

/** Priority, sensor and value in the first line of a card, under them the rest: without labels, as each says what it is. */
const card = {
  '& tbody tr[data-row]': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"pick glyph who value" "pick glyph state act" "pick glyph lasting act"',
    alignItems: 'start',
    px: '3',
    py: '2.5',
  },
  '& tr[data-row] > *': { position: 'static!', height: 'auto!', p: '0!', m: '0', width: 'auto' },
  '& tr[data-row] > td': { display: 'block', maxWidth: 'none', textAlign: 'start' },
  '& tr[data-row] > td::before': { display: 'none' },
  '& tr[data-row] > .pick': { gridArea: 'pick', minWidth: '28px' },
  '& tr[data-row] > td[data-column=priority]': { gridArea: 'glyph', minWidth: '32px', mt: '1px' },
  '& tr[data-row] > th': { gridArea: 'who', maxWidth: 'none' },
  '& tr[data-row] > td[data-column=value]': { gridArea: 'value', ps: '3!', textAlign: 'end' },
  '& tr[data-row] > td:is([data-column=state], [data-column=why])': { gridArea: 'state', mt: '1' },
  '& tr[data-row] > td[data-column=lasting]': { gridArea: 'lasting', color: 'fg.muted' },
  '& tr[data-row] > .actions': { gridArea: 'act', alignSelf: 'end', ps: '3!' },
  '& td[data-column=state] b': { whiteSpace: 'normal' },
  '& td:is([data-column=state], [data-column=lasting]) .second': {
    display: 'inline',
    ms: '1.5',
    maxWidth: 'none',
    whiteSpace: 'normal',
  },
}

/** What the rows of alarms look like, by priority and state. */
export const alarmLook = { ...tones, ...cells, ...states, [NARROW]: card }
