import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { evaluate, keyOf, type Element, type Scrape } from './evaluate.ts'
import { parseExpression } from './expression.ts'
import { inSeconds } from './span.ts'

/** All that a rule of ours has; what Prometheus does not know it would refuse. */
const Rule = z.strictObject({
  alert: z.string().regex(/^Isotherm[A-Z]\w+$/),
  expr: z.string().transform(parseExpression),
  for: z.string().default('0s').transform(inSeconds),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({ summary: z.string() }),
})
export type Rule = z.output<typeof Rule>
const RulesFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })),
})

export const readRules = (file: string): Rule[] =>
  RulesFile.parse(parse(readFileSync(file, 'utf8'))).groups.flatMap(({ rules }) => rules)

/** How often rules are looked at, seconds. */
export const STEP = 30

export interface Alert extends Element {
  /** When it was first firing, seconds. */
  readonly since: number
}

/** What fires over a history: whatever the expression kept saying for as long as the rule waits. */
export function firing(rule: Rule, history: readonly Scrape[]): Alert[] {
  const [begin, end] = [history[0]?.at ?? 0, history.at(-1)?.at ?? 0]
  const fired = new Map<string, Alert>()
  let pending = new Map<string, number>()
  for (let at = begin; at <= end; at += STEP) {
    const elements = evaluate(rule.expr, history, at)
    pending = new Map(
      elements.map(({ labels }) => [keyOf(labels), pending.get(keyOf(labels)) ?? at]),
    )
    for (const element of elements) {
      const key = keyOf(element.labels)
      if (at - (pending.get(key) ?? at) >= rule.for && !fired.has(key))
        fired.set(key, { ...element, since: at })
    }
  }
  return [...fired.values()]
}
