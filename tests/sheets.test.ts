import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const all = readdirSync('client', { recursive: true, encoding: 'utf8' }).map((name) =>
  path.join('client', name),
)
const files = all.filter((name) => /\.tsx?$/.test(name) && !name.includes('generated'))
const sheets = all.filter((name) => name.endsWith('.module.scss'))

/** Classes of a sheet; what it says of classes of others does not count. */
const classesOf = (sheet: string) => {
  const text = readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@[a-z]+[^;{]*/g, '')
    .replace(/:global\([^)]*\)/g, '')
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name]) => name))
}

const usesOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  const [, from] = /import css from '(\.[^']+)'/.exec(text) ?? []
  if (!from) return null
  const names = [...text.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name)
  return { sheet: path.join(path.dirname(file), from), names }
}

describe('sheets of styles', () => {
  const uses = files.flatMap((file) => {
    const found = usesOf(file)
    return found ? [{ file, ...found }] : []
  })

  it('have every class that a component asks for', () => {
    const missing = uses.flatMap(({ file, sheet, names }) => {
      const known = existsSync(sheet) ? classesOf(sheet) : new Set<string>()
      return names.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('have no class that nobody asks for', () => {
    const idle = sheets.flatMap((sheet) => {
      const asked = new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ names }) => names))
      return [...classesOf(sheet)]
        .filter((name) => !asked.has(name))
        .map((name) => `${sheet}: ${name}`)
    })
    expect(idle).toEqual([])
  })

  it('are where looks are written: Chakra is asked for its system and its components only', () => {
    const styled = files.filter((file) =>
      /\bchakra\(|<chakra\.|\bcss=\{/.test(readFileSync(file, 'utf8')),
    )
    expect(styled).toEqual([])
  })
})
