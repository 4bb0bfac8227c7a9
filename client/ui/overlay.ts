/** What opens over the page and scrolls in itself, for instance a menu; `placeBelow` puts it in its place. */
export const overlay = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  border: '0',
  overflowY: 'auto',
  bg: 'bg.overlay',
  color: 'fg',
  borderRadius: 'md',
  boxShadow: 'overlay',
} as const
