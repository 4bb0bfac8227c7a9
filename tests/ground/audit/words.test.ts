import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../../../gateway/modules/index.ts'
import type { AuditAction, AuditEntity } from '../../../gateway/platform/audit.ts'
import { declaredBy } from '../../../gateway/platform/declared.ts'
import { AUDIT_KINDS } from '../../../client/lib/features.ts'
import { merged } from '../../../client/lib/texts/merged.ts'

type Words = { auditAction: Record<string, Record<string, string> | undefined> }

const MODULES = 'gateway/modules'
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(MODULES, file), 'utf8'))
const actions = sources.flatMap((text) => [
  ...text.matchAll(/(?:action|created|updated|deleted): '(\w+)\.([\w-]+)'/g),
])

const FEATURES = 'client/features'
/** What the features say of themselves to the log. */
const wordsIn = (language: string) => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`/words/shared/${language}.json`),
  )
  const texts = files.map((file) => [
    file,
    JSON.parse(readFileSync(path.join(FEATURES, file), 'utf8')) as Record<string, unknown>,
  ])
  return merged(Object.fromEntries(texts) as Record<string, Record<string, unknown>>) as Words
}

test.each(['en', 'de', 'fr', 'it', 'ar'])('every action of the log has words in %s', (language) => {
  const { auditAction } = wordsIn(language)
  expect(actions.length).toBeGreaterThan(50)
  expect(
    actions
      .filter(([, entity = '', verb = '']) => !auditAction[entity]?.[verb])
      .map(([text]) => text),
  ).toEqual([])
})

test('every action of the log is of one kind that can be chosen', () => {
  // Some verbs are put behind their dot only when they are recorded; the words know those as well.
  const recorded = new Set([
    ...actions.map(([, entity = '']) => entity),
    ...Object.keys(wordsIn('en').auditAction),
  ])
  expect([...AUDIT_KINDS.values()].flat().sort()).toEqual([...recorded].sort())
})

test('whatever the log is about, its domain says who sees it', () => {
  const { audit } = declaredBy(modules)
  const entities = sources.flatMap((text) =>
    [...text.matchAll(/entity: '([A-Z]\w*)'/g)].map(([, entity = '']) => entity),
  )
  expect(entities.length).toBeGreaterThan(30)
  expect(entities.filter((entity) => !(entity in audit))).toEqual([])
})

test('a misspelt entity or action does not compile', () => {
  // @ts-expect-error -- no domain has declared it
  const entity: AuditEntity = 'Sight'
  // @ts-expect-error -- likewise
  const action: AuditAction = 'sight.created'
  const known: [AuditEntity, AuditAction] = ['Site', 'site.created']
  expect([entity, action, ...known]).toHaveLength(4)
})
