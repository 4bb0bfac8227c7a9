// The part of PromQL that our alerting rules are written in. Whatever else there is stops the test.
import { inSeconds } from './span.ts'

export interface Matcher {
  readonly label: string
  readonly matches: (value: string) => boolean
}
export interface Selector {
  readonly kind: 'selector'
  readonly name: string
  readonly matchers: readonly Matcher[]
  /** Seconds; none for the value of now. */
  readonly range: number | undefined
}
export type Expression =
  | Selector
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'call'; readonly name: 'rate' | 'increase'; readonly of: Selector }
  | { readonly kind: 'sum'; readonly by: readonly string[]; readonly of: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: Expression
      readonly right: Expression
    }

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|([a-zA-Z_:][\w:]*)|(\d+(?:\.\d+)?[a-z]*)|([=!]~|[=!<>]=|[^\s\w]))/y

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const token = TOKEN.exec(text)?.[0]
    if (token === undefined) throw new Error(`not understood: ${text}`)
    tokens.push(token.trim())
  }
  return tokens
}

/** From the weakest to the strongest. */
const BINDING = [['and'], ['==', '!=', '<=', '>=', '<', '>'], ['+', '-'], ['*', '/']]

export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text)
  const parsed = new Parser(tokens).binary()
  if (tokens.length) throw new Error(`what is left is not understood: ${tokens.join(' ')}`)
  return parsed
}

class Parser {
  readonly #tokens: string[]

  constructor(tokens: string[]) {
    this.#tokens = tokens
  }

  binary(level = 0): Expression {
    const operators = BINDING[level]
    if (!operators) return this.#operand()
    let left = this.binary(level + 1)
    while (operators.includes(this.#tokens[0] ?? '')) {
      const operator = this.#next()
      left = { kind: 'binary', operator, left, right: this.binary(level + 1) }
    }
    return left
  }

  #operand(): Expression {
    const token = this.#next()
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) }
    if (token === '(') return this.#closed(this.binary())
    if (token === 'sum') return this.#sum()
    if (token === 'rate' || token === 'increase') return this.#call(token)
    return this.#selector(token)
  }

  #sum(): Expression {
    const by: string[] = []
    if (this.#tokens[0] === 'by') {
      this.#expect('by', '(')
      for (let token = this.#next(); token !== ')'; token = this.#next())
        if (token !== ',') by.push(token)
    }
    this.#expect('(')
    return { kind: 'sum', by, of: this.#closed(this.binary()) }
  }

  #call(name: 'rate' | 'increase'): Expression {
    this.#expect('(')
    const of = this.#selector(this.#next())
    if (of.range === undefined) throw new Error(`${name} takes a range`)
    return { kind: 'call', name, of: this.#closed(of) }
  }

  #selector(name: string): Selector {
    if (!/^[a-z_]\w*$/.test(name)) throw new Error(`${name} is no metric`)
    const matchers: Matcher[] = []
    if (this.#tokens[0] === '{') {
      for (let label = (this.#next(), this.#next()); label !== '}'; label = this.#next())
        if (label !== ',') matchers.push(matcherOf(label, this.#next(), this.#next()))
    }
    if (this.#tokens[0] !== '[') return { kind: 'selector', name, matchers, range: undefined }
    this.#expect('[')
    const range = inSeconds(this.#next())
    this.#expect(']')
    return { kind: 'selector', name, matchers, range }
  }

  #closed<T>(inner: T): T {
    this.#expect(')')
    return inner
  }

  #next(): string {
    const token = this.#tokens.shift()
    if (token === undefined) throw new Error('the expression ends early')
    return token
  }

  #expect(...expected: string[]): void {
    for (const each of expected) {
      const token = this.#next()
      if (token !== each) throw new Error(`${each} was expected, and ${token} came`)
    }
  }
}

function matcherOf(label: string, operator: string, quoted: string): Matcher {
  const value = JSON.parse(quoted) as string
  const whole = new RegExp(`^(?:${value})$`)
  const how: Record<string, (actual: string) => boolean> = {
    '=': (actual) => actual === value,
    '!=': (actual) => actual !== value,
    '=~': (actual) => whole.test(actual),
    '!~': (actual) => !whole.test(actual),
  }
  const matches = how[operator]
  if (!matches) throw new Error(`${operator} does not match labels`)
  return { label, matches }
}

/** All that an expression looks at. */
export function selectorsOf(expression: Expression): Selector[] {
  switch (expression.kind) {
    case 'selector':
      return [expression]
    case 'number':
      return []
    case 'call':
    case 'sum':
      return selectorsOf(expression.of)
    case 'binary':
      return [...selectorsOf(expression.left), ...selectorsOf(expression.right)]
  }
}
