import { chakra } from '@chakra-ui/react'
import { alarmTiles } from './tile-alarms.ts'
import { cut, cutName } from '../../../../theme/cut.ts'

/** State, as every tile shows it: an icon and edge colour, a text colour and a tint. */
const tone = (token: string) => ({
  '--tone': `colors.${token}`,
  '--tone-fg': `colors.${token}.fg`,
  '--tone-tint': `colors.${token}.subtle`,
})

const isolated = { direction: 'ltr', unicodeBidi: 'isolate', fontVariantNumeric: 'tabular-nums' }

const head = {
  '& header': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'center',
    px: '3',
    pt: '11px',
  },
  '& h3': { fontSize: '13.5px', lineHeight: '18px', fontWeight: '600', ...cutName },
  '& h3 a': { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
  '& .place': {
    gridColumn: '1 / -1',
    minHeight: '16px',
    textStyle: 'caption',
    color: 'fg.subtle',
    ...cutName,
  },
  '& .rate': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3px',
    textStyle: 'caption',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& svg': { width: '13px', height: '13px', color: 'fg.subtle' },
    '& small': { fontSize: '11.5px', color: 'fg.subtle' },
  },
}

const reading = {
  '& .reading': { display: 'flex', alignItems: 'baseline', pt: '5px', px: '3', pb: '0.5' },
  '& .value': {
    fontSize: '29px',
    lineHeight: '36px',
    fontWeight: '580',
    letterSpacing: '-0.025em',
    whiteSpace: 'nowrap',
    ...isolated,
    animation: 'appear 120ms',
    '& small': {
      ms: '3px',
      fontSize: '14px',
      fontWeight: '450',
      letterSpacing: '0',
      color: 'fg.subtle',
    },
  },
  '& .sureness': {
    display: 'grid',
    alignSelf: 'center',
    justifyItems: 'end',
    ms: 'auto',
    fontSize: '11.5px',
    lineHeight: '16px',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { display: 'inline', width: '11px', height: '11px', me: '3px', verticalAlign: '-1px' },
  },
}

const spark = {
  '& .spark': {
    display: 'block',
    width: 'full',
    height: '44px',
    overflow: 'visible',
    direction: 'ltr',
  },
  '& .spark path': { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' },
  '& .spark .band': { fill: 'chart.band' },
  '& .spark .limit': { stroke: 'state.ok', strokeOpacity: '.35', strokeDasharray: '2 3' },
  '& .spark .envelope': { fill: 'chart.trace', opacity: '.18' },
  '& .spark .line': { stroke: 'chart.trace', strokeWidth: '1.5px', strokeLinecap: 'round' },
  '& .spark .beyond': { stroke: 'state.warn', strokeWidth: '2px', strokeLinecap: 'round' },
}

const status = {
  '& .status': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '30px',
    py: '1',
    mt: '1.5',
    px: '3',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    textStyle: 'caption',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    '& svg': { flex: 'none', width: '15px', height: '15px', color: 'var(--tone)' },
    '& b': { fontWeight: '450', color: 'fg.muted' },
    '& .detail': { minWidth: '0', fontVariantNumeric: 'tabular-nums', ...cut },
    '& .limits': { ms: 'auto' },
  },
  '& .tile:not([data-state=ok]) .status': {
    bg: 'var(--tone-tint)',
    borderColor: 'transparent',
    color: 'var(--tone-fg)',
    '& b': { fontWeight: '600', color: 'inherit' },
    // What explains a state is said whole, in two lines where it is long; there is room for them before it is known.
    md: { minHeight: '41px' },
    '& .detail': { whiteSpace: 'normal' },
  },
}

const states = {
  '& .tile:is([data-state=above], [data-state=below])': tone('state.warn'),
  '& .tile[data-state=stale]': tone('state.stale'),
  '& .tile:is([data-state=offline], [data-state=never], [data-state=outOfService])':
    tone('state.offline'),
  '& .tile:is([data-state=stale], [data-state=offline], [data-state=never], [data-state=outOfService])':
    {
      '& .value': { color: 'fg.subtle' },
      '& .age': { fontWeight: '600', color: 'var(--tone-fg)' },
      '& .spark': { opacity: '.8' },
    },
}

/** One tile a row: words at the start, the day at the end. */
const narrow = {
  '& .tile': {
    gridTemplateColumns: 'minmax(0, 1fr) 112px',
    gridTemplateRows: 'auto auto auto',
    containIntrinsicSize: 'auto 131px',
  },
  '& header': { gridColumn: '1', ps: '3.5', pe: '1', pt: '3' },
  '& h3': { gridColumn: '1 / -1', fontSize: '15px', lineHeight: '20px' },
  '& .place': { gridColumn: '1', gridRow: '2' },
  '& .rate': { gridColumn: '2', gridRow: '2' },
  '& .reading': { gridColumn: '1', ps: '3.5', pe: '1', pt: '0.5', pb: '0' },
  '& .value': { fontSize: '28px', lineHeight: '34px' },
  '& .sureness': { ms: '3.5', justifyItems: 'start' },
  '& .spark': {
    gridColumn: '2',
    gridRow: '1 / 3',
    alignSelf: 'center',
    width: '98px',
    height: '52px',
    mt: '2',
  },
  '& .status': { gridColumn: '1 / 3', minHeight: '34px', px: '3.5', fontSize: '13px' },
}

/** Tiles side by side. Their look stands here once, by state: a style per tile would cost five times as much. */
export const TileGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(auto-fill, minmax(var(--tile, 206px), 1fr))',
    },
    gap: { base: '2', md: '3' },
    '& .tile': {
      ...tone('state.ok'),
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 44px auto',
      minWidth: '0',
      overflow: 'hidden',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'bg.panel',
      boxShadow: 'panel',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 181px',
    },
    ...head,
    ...reading,
    ...spark,
    ...status,
    ...states,
    ...alarmTiles,
    mdDown: narrow,
  },
})
