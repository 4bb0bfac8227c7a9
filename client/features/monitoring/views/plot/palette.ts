import type { Tone } from '../../../../ui/time-chart/types.ts'

/** The theme's colours as a canvas takes them. */
export interface Palette {
  token: (name: string) => string
  series: (ink: number) => string
  tone: (tone: Tone) => string
  toneText: (tone: Tone) => string
  font: (weight: number) => string
}

/** Read from the page as it looks now: another skin makes another palette. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const known = new Map<string, string>()
  const token = (name: string) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const value = style.getPropertyValue(`--chakra-colors-${name.replaceAll('.', '-')}`).trim()
    known.set(name, value)
    return value
  }
  const family = style.fontFamily
  return {
    token,
    series: (ink) => token(`chart.series.${ink}`),
    tone: (tone) => token(tone) || token(`${tone}.DEFAULT`),
    toneText: (tone) => token(`${tone}.fg`),
    font: (weight) => `${weight} 11px ${family}`,
  }
}
