import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { colors, shadows } from './colors.ts'
import { globalCss } from './global-css.ts'
import { fonts } from './type.ts'

const STEPS = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80,
  96,
]
const spacing = Object.fromEntries(STEPS.map((step) => [step, { value: `${step * 4}px` }]))

const milliseconds = {
  fast: { value: '120ms' },
  base: { value: '180ms' },
  slow: { value: '260ms' },
}

/** The look of the product. Only what is used: no palettes and no recipes of the default theme. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    conditions: {
      light: ':root &, [data-skin=light] &',
      dark: '[data-skin=dark] &',
      bordered: '[data-skin=bordered] &',
      semiDark: '[data-skin=semi-dark] &',
    },
    preflight: true,
    globalCss,
    theme: {
      breakpoints: { sm: '600px', md: '768px', lg: '1024px', xl: '1200px', '2xl': '1600px' },
      tokens: {
        fonts,
        spacing,
        sizes: { ...spacing, full: { value: '100%' } },
        radii: {
          xs: { value: '4px' },
          sm: { value: '6px' },
          md: { value: '10px' },
          lg: { value: '14px' },
          full: { value: '9999px' },
        },
        durations: milliseconds,
        easings: {
          in: { value: 'cubic-bezier(.2,0,0,1)' },
          out: { value: 'cubic-bezier(.4,0,1,1)' },
        },
        zIndex: {
          bar: { value: 20 },
          banner: { value: 15 },
          menu: { value: 30 },
          popup: { value: 40 },
          tabs: { value: 25 },
          skip: { value: 90 },
          splash: { value: 100 },
        },
      },
      semanticTokens: { colors, shadows },
      keyframes: {
        appear: { from: { opacity: 0 }, to: { opacity: 1 } },
        rise: { from: { opacity: 0, transform: 'translateY(4px)' } },
        drop: { from: { opacity: 0, transform: 'translateY(-6px)' } },
        breathe: { '50%': { opacity: 0 } },
        spin: { to: { transform: 'rotate(1turn)' } },
      },
    },
  }),
)
