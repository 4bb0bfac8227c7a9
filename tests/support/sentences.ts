import { expect } from 'vitest'

const GIVEN = { who: 'Ada', count: 3, productVersion: '1.2.3' }
/** Every sentence of a language, by its place, said of the same things. */
function sentences(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') {
    const given = place.startsWith('.notice') ? [GIVEN] : [3, 4]
    return [[place, (value as (...all: unknown[]) => string)(...given)]]
  }
  return Object.entries(value as object).flatMap(([name, each]) =>
    sentences(each, `${place}.${name}`),
  )
}

/** That a language says all that English says, and but for the places named in words of its own. */
export function expectAllSaid(language: object, inEnglish: object, alike: readonly string[]): void {
  const english = new Map(sentences(inEnglish))
  const said = sentences(language)
  expect(said.map(([place]) => place)).toEqual([...english.keys()])
  for (const [place, text] of said) {
    expect(text.trim(), place).not.toBe('')
    if (!alike.includes(place)) expect(text, place).not.toBe(english.get(place))
    for (const given of english.get(place)?.match(/\b[34]\b|Ada|1\.2\.3/g) ?? [])
      expect(text, place).toContain(given)
  }
}
