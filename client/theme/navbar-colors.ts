/** Beside the panel's own; white on them is at least 6.7 : 1. */
export const NAVBAR_COLORS = {
  dark: '#0F2129',
  teal: '#0B6480',
  blue: '#1F4FA3',
  green: '#156942',
  grey: '#48535F',
}
