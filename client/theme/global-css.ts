const NO_MOTION = '@media (prefers-reduced-motion: reduce)'

export const globalCss = {
  html: {
    color: 'fg',
    bg: 'bg.canvas',
    fontFamily: 'body',
    fontSize: '16px',
    colorPalette: 'accent',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    '&[data-skin=dark]': { colorScheme: 'dark' },
  },
  body: {
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: '400',
    minHeight: '100dvh',
    mdDown: { fontSize: '15px', lineHeight: '22px' },
  },
  // Arabic letters join; tracking would tear them apart.
  '[lang=ar], [lang=ar] *': { letterSpacing: '0 !important' },
  '[dir=rtl] .flip': { transform: 'scaleX(-1)' },
  '*:focus-visible': { outline: '2px solid', outlineColor: 'focus.ring', outlineOffset: '2px' },
  '*::selection': { bg: 'accent.muted' },
  'input::placeholder, textarea::placeholder': { color: 'fg.subtle', opacity: 1 },
  'bdi, .num': { fontVariantNumeric: 'tabular-nums' },
  [NO_MOTION]: {
    '*, *::before, *::after': {
      animationDuration: '0ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0ms !important',
    },
  },
}
