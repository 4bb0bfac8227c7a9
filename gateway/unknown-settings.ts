import { didYouMean, distance, nearest } from './nearest.ts'

const OURS = 'ISOTHERM_'
/** Kubernetes and Docker tell every container of a service named isotherm: these are no settings of anybody's. */
const OF_A_SERVICE = /^ISOTHERM_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP)(_\w+)?)$/
const isLink = (name: string, value: string) =>
  OF_A_SERVICE.test(name) || (name === 'ISOTHERM_PORT' && /^(tcp|udp):/.test(value))

/** Short names are near to much that is not ours: of those only two letters that changed places are taken for a slip. */
function isSlip(name: string, known: string): boolean {
  const away = distance(name, known)
  if (known.length <= 4)
    return away === 1 && [...name].sort().join('') === [...known].sort().join('')
  return away <= (known.length <= 8 ? 1 : 2)
}

/** What is wrong with the names in an environment, a line each. It is shared with others: only what looks like ours is refused. */
export function unknownSettings(
  environment: Record<string, string | undefined>,
  settings: readonly string[],
): string[] {
  const known = settings.flatMap((name) => [name, `${name}_FILE`])
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value || known.includes(name) || isLink(name, value)) return []
    const ours = name.toUpperCase().startsWith(OURS)
    if (!ours && !known.some((setting) => isSlip(name.toUpperCase(), setting))) return []
    return [
      `${name}: there is no such setting${didYouMean(ours ? name.slice(OURS.length) : name, known)}`,
    ]
  })
}

/** The same for `--port 5000`: the gateway is told everything by the environment. */
export function unknownArgument(
  [argument]: readonly string[],
  settings: readonly string[],
): string | undefined {
  if (argument === undefined) return undefined
  const name = argument.split('=', 1)[0] ?? ''
  const meant = nearest(name.replace(/^-+/, '').replaceAll('-', '_'), settings)
  return `${name}: there are no options, settings come from the environment${meant ? `; did you mean ${meant}=…?` : ''}`
}
