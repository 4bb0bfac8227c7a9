const SANS =
  '"Inter Variable", Inter, "IBM Plex Sans Arabic", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif'
const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace'

export const fonts = { body: { value: SANS }, heading: { value: SANS }, mono: { value: MONO } }

const style = (size: string, line: string, weight: number, tracking?: string) => ({
  value: {
    fontSize: size,
    lineHeight: line,
    fontWeight: `${weight}`,
    ...(tracking ? { letterSpacing: tracking } : {}),
  },
})

export const textStyles = {
  wall: style('64px', '64px', 580, '-0.03em'),
  // Not `value`: Chakra takes a group with a key of that name for a single style.
  reading: style('29px', '36px', 580, '-0.025em'),
  figure: style('22px', '28px', 600, '-0.02em'),
  entrance: style('26px', '32px', 620, '-0.018em'),
  title: style('22px', '28px', 620, '-0.014em'),
  heading: style('16px', '24px', 620, '-0.01em'),
  section: style('14px', '20px', 600),
  body: style('14px', '20px', 400),
  dense: style('13px', '18px', 400),
  label: style('12.5px', '16px', 550),
  caption: style('12px', '16px', 400),
  micro: style('11px', '16px', 500),
}
