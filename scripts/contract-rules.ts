// Which rules of the REST contract stand in the name of no test, and how many operations it has: `npm run contract`.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const CONTRACT = 'schema/rest.openapi.yaml'
const METHODS = ['get', 'post', 'put', 'delete', 'patch']
/** A rule's id stands at its beginning: "INV-05 [S] …". */
const RULE = /^[A-Z]+-\d{2}\b/
const NAME = /\b(?:test|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(?:(['"`])(.*?)\1)/gs
/** The row of a test that has many; its name begins with the first of them. */
const ROW = /\[\s*'([A-Z]+-\d{2})',/g
const ID = /\b[A-Z]+-\d{2}\b/g

type Described = Record<string, { operationId?: string }>

/** Every rule, wherever in the contract it is stated. */
function rulesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'x-behaviour'
      ? textsIn(inner).flatMap((rule) => RULE.exec(rule)?.[0] ?? [])
      : rulesIn(inner),
  )
}

/** YAML reads a rule with a colon in it as a key. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
    : [String(value)]

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(test|page)\.ts$/.test(file))
  .map((file) => readFileSync(path.join('tests', file), 'utf8'))
const named = new Set(
  testFiles.flatMap((text) => [
    ...[...text.matchAll(NAME)].flatMap(([, , name = '']) => name.match(ID) ?? []),
    ...[...text.matchAll(ROW)].map(([, id]) => id),
  ]),
)

const contract = parse(readFileSync(CONTRACT, 'utf8')) as { paths: Record<string, Described> }
const rules = [...new Set(rulesIn(contract))].sort()
const operations = Object.values(contract.paths).flatMap((described) =>
  METHODS.filter((method) => described[method]?.operationId),
)
const missing = rules.filter((rule) => !named.has(rule))

console.log(`${operations.length} operations, ${rules.length} rules, ${missing.length} missing`)
if (missing.length) console.log(missing.join('\n'))
process.exitCode = missing.length ? 1 : 0
