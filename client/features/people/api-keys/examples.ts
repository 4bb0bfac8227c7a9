import { shellWord } from '../../../lib/shell-word.ts'
import { textOf, type Scope } from './presets.ts'

const QUERIES: readonly [right: string, query: string][] = [
  ['read Sensor', '{ sensors { nodes { id name } } }'],
  ['read Site', '{ sites { nodes { id name } } }'],
  ['read Device', '{ devices { nodes { id name } } }'],
  ['read Alarm', '{ alarms { nodes { id } } }'],
  ['read Import', '{ imports { nodes { id fileName } } }'],
  ['read User', '{ users { nodes { id fullName } } }'],
]
const LISTS: readonly [right: string, list: string][] = [
  ['read Site', 'sites'],
  ['read Device', 'devices'],
  ['read Alarm', 'alarms'],
]

const lines = (...parts: string[]) => parts.join(' \\\n  ')
const header = (token: string) => `-H ${shellWord(`Authorization: Bearer ${token}`)}`

/** A command that this very key may run at this very server. */
export function graphqlExample(origin: string, token: string, scopes: readonly Scope[]): string {
  const given = scopes.map(textOf)
  const query = QUERIES.find(([right]) => given.includes(right))?.[1] ?? '{ __typename }'
  const json = `-H 'Content-Type: application/json'`
  return lines(
    `curl ${shellWord(`${origin}/graphql`)}`,
    header(token),
    json,
    `-d ${shellWord(JSON.stringify({ query }))}`,
  )
}

/** The same over REST; null where the key opens none of these routes. */
export function restExample(
  origin: string,
  token: string,
  scopes: readonly Scope[],
): string | null {
  const given = scopes.map(textOf)
  const list = given.includes('read Report') && LISTS.find(([right]) => given.includes(right))?.[1]
  if (list)
    return lines(`curl ${shellWord(`${origin}/api/v1/export.csv?of=${list}`)}`, header(token))
  if (!given.includes('create Import')) return null
  const file = [`-H 'Content-Type: text/csv'`, '--data-binary @readings.csv']
  return lines(
    `curl -X POST ${shellWord(`${origin}/api/v1/import?dryRun=true`)}`,
    header(token),
    ...file,
  )
}
