import { beforeAll, expect, test } from 'vitest'
import { distance } from '../../../gateway/modules/content/articles/closeness.ts'
import { slugOf } from '../../../gateway/platform/slug.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

interface Piece {
  text: string
  isMatch: boolean
}
interface Found {
  correctedTo: string | null
  totalCount: number
  found: { article: { title: string }; title: Piece[]; excerpt: Piece[] }[]
}

let acme: TestOrganization

const ARTICLES = [
  [
    'KNOWLEDGE_BASE',
    'en',
    'Keep defrost cycles from raising alarms',
    'Set the delay to the longest defrost you have seen.',
  ],
  [
    'KNOWLEDGE_BASE',
    'en',
    'Suppress alarms during planned work',
    'Maintenance windows cover defrosting by hand.',
  ],
  ['FAQ', 'en', 'How long does a battery last?', 'About two years at one reading a minute.'],
  ['KNOWLEDGE_BASE', 'de', 'Kühlschränke überwachen', 'Messwerte werden jede Minute gesendet.'],
  ['KNOWLEDGE_BASE', 'fr', 'Étalonner les capteurs', 'Les étalonnages se font chaque année.'],
  ['KNOWLEDGE_BASE', 'it', 'Sostituire le sonde', 'Le misurazioni continuano.'],
  ['KNOWLEDGE_BASE', 'ar', 'معايرة أجهزة الاستشعار', 'تضاف الإزاحة إلى القراءات.'],
] as const

beforeAll(async () => {
  acme = await organization()
  const ids: Record<string, string> = {}
  for (const shelf of ['FAQ', 'KNOWLEDGE_BASE']) {
    const { data } = await acme.graphql(
      'mutation($input: CreateArticleCategoryInput!) { createArticleCategory(input: $input) { articleCategory { id } } }',
      { input: { shelf, title: shelf } },
    )
    ids[shelf] = (
      data['createArticleCategory'] as { articleCategory: { id: string } }
    ).articleCategory.id
  }
  const create =
    'mutation($input: CreateArticleInput!) { createArticle(input: $input) { problems { message } } }'
  for (const [shelf, language, title, text] of ARTICLES)
    await acme.graphql(create, {
      input: { categoryId: ids[shelf], language, title, body: `<p>${text}</p>` },
    })
  const hidden = { categoryId: ids['FAQ'], title: 'Secret glycol', isPublished: false }
  await acme.graphql(create, { input: hidden })
})

const search = async (words: string, args = '', by = acme) => {
  const { data } = await by.graphql(
    `query($search: String!) { articleSearch(search: $search ${args}) { correctedTo totalCount
      found { article { title } title { text isMatch } excerpt { text isMatch } } } }`,
    { search: words },
  )
  return data['articleSearch'] as Found
}
const titles = async (words: string, args = '') =>
  (await search(words, args)).found.map(({ article }) => article.title)
const [DEFROST, SUPPRESS, BATTERY, FRIDGES, CALIBRATE, PROBES, ARABIC] = ARTICLES.map(
  ([, , title]) => title,
)

test('words are found in other forms, the title counts more, and what was found is marked', async () => {
  expect(await titles('defrosting alarm')).toEqual([DEFROST, SUPPRESS])
  const { found, correctedTo, totalCount } = await search('defrosting alarm')
  expect([correctedTo, totalCount]).toEqual([null, 2])
  expect(found[0]?.title.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
    'defrost',
    'alarms',
  ])
  expect(found[0]?.title.map(({ text }) => text).join('')).toBe(DEFROST)
  expect(found[1]?.excerpt.some(({ text, isMatch }) => isMatch && text === 'defrosting')).toBe(true)
})

test('all words are asked for first, and the last one may be unfinished', async () => {
  expect(await titles('battery las')).toEqual([BATTERY])
  expect(await titles('how long does the battery')).toEqual([BATTERY])
  expect(await titles('battery planned')).toHaveLength(2)
})

test('a spelling mistake still finds, and says what was taken for it', async () => {
  for (const [typed, meant] of [
    ['defrots alarm', 'defrost alarm'],
    ['batery', 'battery'],
    ['maintainance', 'maintenance'],
  ] as const) {
    const { correctedTo, found } = await search(typed)
    expect(correctedTo).toBe(meant)
    expect(found.length, typed).toBeGreaterThan(0)
  }
  expect(await search('zzzzzz')).toEqual({ correctedTo: null, totalCount: 0, found: [] })
})

test('five languages, each by the rules of its own words', async () => {
  expect(await titles('kühlschrank')).toEqual([FRIDGES])
  expect(await titles('étalonnage')).toEqual([CALIBRATE])
  expect(await titles('sonda')).toEqual([PROBES])
  expect(await titles('استشعار')).toEqual([ARABIC])
  expect(await titles('alarm')).toEqual([DEFROST, SUPPRESS])
})

test('one shelf, no drafts, nothing of others, and nothing for nothing', async () => {
  expect(await titles('minute', ', shelf: FAQ')).toEqual([BATTERY])
  expect(await titles('glycol')).toEqual([])
  for (const nothing of ['', '  ', '?!']) expect(await titles(nothing)).toEqual([])
  expect((await search('alarm', '', await organization())).found).toEqual([])
  expect(await titles("alarm' & | ! :* <->")).toEqual([DEFROST, SUPPRESS])
})

test('how far apart two words are', () => {
  expect(distance('defrots', 'defrost')).toBe(1)
  expect(distance('batery', 'battery')).toBe(1)
  expect(distance('', 'abc')).toBe(3)
  expect(distance('same', 'same')).toBe(0)
})

test('addresses of titles', () => {
  expect(slugOf('Why does it wait?', 'article')).toBe('why-does-it-wait')
  expect(slugOf('Kühlschränke & Türen', 'article')).toBe('kuhlschranke-turen')
  expect(slugOf('معايرة', 'article')).toBe('معايرة')
  expect(slugOf('2026', 'article')).toBe('article-2026')
  expect(slugOf('???', 'article')).toBe('article')
})
