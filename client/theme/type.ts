const SANS =
  '"Inter Variable", Inter, "IBM Plex Sans Arabic", ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif'
const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace'

export const fonts = { body: { value: SANS }, heading: { value: SANS }, mono: { value: MONO } }
