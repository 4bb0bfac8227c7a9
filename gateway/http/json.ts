import { badInput } from '../errors.ts'

const MOST_DEPTH = 64
/** Keys that could reach an object's prototype when somebody merges what they were sent. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON as we accept it (SEC-52): UTF-8, at most 64 levels, every key once, no key that could reach a prototype. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  const value = parse(text)
  inspect(text)
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw badInput([], 'The body is not UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput([], 'The body is not JSON.')
  }
}

/** Walks a text that is known to be JSON: what the parser would forgive is refused. */
function inspect(text: string): void {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' || char === '[') {
      if (open.push(new Set()) > MOST_DEPTH)
        throw badInput([], `The body is nested deeper than ${MOST_DEPTH} levels.`)
    } else if (char === '}' || char === ']') {
      open.pop()
    } else if (char === '"') {
      const end = endOfString(text, at)
      if (isKey(text, end)) note(open.at(-1), text.slice(at, end))
      at = end - 1
    }
  }
}

/** The index after the closing quote: the first one behind an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0
    while (text[quote - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return quote + 1
  }
}

/** In JSON a string is a key when a colon follows. */
function isKey(text: string, end: number): boolean {
  let at = end
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return text[at] === ':'
}

function note(keys: Set<string> | undefined, literal: string): void {
  const key = literal.includes('\\') ? String(JSON.parse(literal)) : literal.slice(1, -1)
  if (FORBIDDEN.has(key)) throw badInput([key], `The key ${key} is not allowed.`)
  if (keys?.has(key)) throw badInput([key.slice(0, 100)], 'The body has a key twice.')
  keys?.add(key)
}
