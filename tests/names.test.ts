// One word, one meaning: exported types of the same name in different rooms are listed, and may only become fewer.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const filesOf = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    .map((file) => path.join(place, file))

const namesIn = (text: string) =>
  [...text.matchAll(/^export (?:abstract )?(?:interface|class|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  )

test('an exported type has a name of its own, but for those listed', () => {
  const rooms = new Map<string, Set<string>>()
  for (const file of ['gateway', 'client', 'seed'].flatMap(filesOf))
    for (const name of namesIn(readFileSync(file, 'utf8')))
      rooms.set(name, (rooms.get(name) ?? new Set<string>()).add(path.dirname(file)))
  expect(rooms.size).toBeGreaterThan(500)
  const shared = [...rooms].filter(([, places]) => places.size > 1).map(([name]) => name)
  expect(shared.sort()).toEqual(JSON.parse(readFileSync('tests/shared-names.json', 'utf8')))
})
