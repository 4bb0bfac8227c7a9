import { chakra } from '@chakra-ui/react'

const words = {
  // Time runs from left to right; words in between read as their language does.
  '& text': { fill: 'chart.axis', unicodeBidi: 'plaintext' },
  '& text.day, & text.year': { fontWeight: '600', fill: 'fg.muted' },
  '& .label': {
    fontWeight: '600',
    paintOrder: 'stroke',
    stroke: 'bg.panel',
    strokeWidth: '3px',
    strokeLinejoin: 'round',
  },
  '& .last-label': { fill: 'fg', fontSize: '12px' },
}

const lines = {
  '& path': { fill: 'none' },
  '& .grid': { stroke: 'chart.grid' },
  '& .base': { stroke: 'border.strong' },
  '& .limit': { stroke: 'currentColor', strokeWidth: '1.25px', strokeDasharray: '6 4' },
  '& .clear': {
    stroke: 'currentColor',
    strokeWidth: '1px',
    strokeDasharray: '1 3',
    strokeOpacity: '.85',
  },
  '& .mark': { stroke: 'currentColor', strokeWidth: '1px' },
  '& .dashed': { strokeDasharray: '5 4' },
  '& .line': {
    stroke: 'currentColor',
    strokeWidth: '1.75px',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  '& .faint .line': { strokeDasharray: '5 4', opacity: '.65' },
  '& .segment': {
    stroke: 'currentColor',
    strokeWidth: '2px',
    strokeDasharray: '2 4',
    strokeLinecap: 'round',
  },
  '& .envelope': { fill: 'currentColor', opacity: '.16' },
  '& .envelope.shared': { opacity: '.1' },
  '& .dot': { fill: 'currentColor', stroke: 'bg.panel', strokeWidth: '1px' },
  '& .last, & .point': { fill: 'currentColor', stroke: 'bg.panel', strokeWidth: '2px' },
}

const grounds = {
  '& .band': { fill: 'chart.band' },
  '& .active': { fill: 'currentColor', opacity: { base: '.09', _dark: '.16' } },
  '& .hatch rect': { fill: 'state.warn.subtle' },
  '& .hatch path': { stroke: 'state.warn', strokeWidth: '1.5px', opacity: '.55' },
  '& .silent rect': { fill: 'state.offline', opacity: '.06' },
  '& .silent .bar': { opacity: '.7' },
  '& .silent text': { fill: 'state.offline.fg' },
}

/** The look of all charts stands here once. Time runs from left to right in every language. */
export const ChartRoot = chakra('figure', {
  base: {
    position: 'relative',
    margin: '0',
    '& svg': {
      display: 'block',
      overflow: 'visible',
      font: '500 11px/14px {fonts.body}',
      fontVariantNumeric: 'tabular-nums',
    },
    ...words,
    ...lines,
    ...grounds,
    '& .cursor': { stroke: 'chart.cursor', opacity: '.6' },
    '& .chosen': { fill: 'accent.solid', opacity: '.14' },
  },
})

/** Where the pointer and the keys move the cursor. */
export const Track = chakra('div', {
  base: {
    position: 'absolute',
    touchAction: 'pan-y',
    cursor: 'crosshair',
    borderRadius: 'xs',
    '&[data-still]': { cursor: 'default' },
  },
})

export const Tip = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    minWidth: '108px',
    maxWidth: '220px',
    px: '2.5',
    py: '1.5',
    borderRadius: 'sm',
    bg: 'bg.overlay',
    boxShadow: 'overlay',
    textStyle: 'caption',
    color: 'fg.muted',
    pointerEvents: 'none',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'fg', fontWeight: '600', fontSize: '13px', whiteSpace: 'nowrap' },
    '& p': { whiteSpace: 'nowrap' },
  },
})

/** In place of the tip where fingers would hide it. */
export const Readout = chakra('p', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '18px',
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& b': { color: 'fg', fontWeight: '600' },
  },
})
