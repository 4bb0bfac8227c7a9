const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const first = (all: readonly [string, RegExp][], text: string) =>
  all.find(([, pattern]) => pattern.test(text))?.[0]

/** "Firefox, Linux" of what a browser calls itself; a program's own name, and nothing for one that has none. */
export function deviceName(userAgent: string): string {
  const known = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(
    (part) => part !== undefined,
  )
  return known.length > 0 ? known.join(', ') : (userAgent.split(/[\s/]/)[0] ?? '')
}
