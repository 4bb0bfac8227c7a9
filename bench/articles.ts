import pg from 'pg'
import { scoped } from '../gateway/db/tenant-connection.ts'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { keepWords } from '../gateway/modules/content/articles/word-store.ts'
import { article, articleCategory } from '../seed/content/articles.ts'
import { register, type ApiClient } from '../tests/support/api-client.ts'
import { newRow } from '../tests/support/new-row.ts'
import { besideGateway } from './filled-gateway.ts'
import { fixed, once } from './measure.ts'
import { processorTimeOf } from './processor-time.ts'
import { found, type Found } from './report.ts'

const COUNT = 10_000
const WORDS_IN_EACH = 150
const SEARCHES = {
  'two words': 'freezer alarm',
  'a word of all': 'temperature',
  'an unfinished word': 'calibr',
  'a misspelt word': 'calibartion',
  'another form, in German': 'Gefrierschränken',
  'in French': 'congélateurs',
  'in Italian': 'congelatori',
  'in Arabic': 'المجمد',
}
const QUERY =
  'query($search: String!) { articleSearch(search: $search) { correctedTo totalCount found { article { title } excerpt { text } } } }'

/** Two of three articles are English, the others take turns. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  en: ['temperature', 'sensor', 'alarm', 'freezer', 'calibration', 'report', 'delay'],
  de: ['Temperatur', 'Gefrierschrank', 'Kalibrierung'],
  fr: ['température', 'congélateur', 'étalonnage'],
  it: ['temperatura', 'congelatore', 'taratura'],
  ar: ['حرارة', 'مجمد', 'معايرة'],
}
const OTHERS = ['de', 'fr', 'it', 'ar']
const languageOf = (number: number) =>
  number % 3 === 0 ? (OTHERS[(number / 3) % 4] ?? 'en') : 'en'
const SYLLABLES = ['ka', 'lor', 'min', 'ta', 'ves', 'ru', 'pel', 'dra', 'so', 'nim', 'qua', 'fe']

/** A word by its number: some 1,700 of three syllables. */
const wordOf = (number: number) =>
  [number, Math.floor(number / 12), Math.floor(number / 144)]
    .map((each) => SYLLABLES[each % SYLLABLES.length])
    .join('')

/** Every article has the temperature, and each of the other common words every third or so. */
function textOf(number: number): string {
  const common = COMMON[languageOf(number)] ?? []
  const rare = Array.from({ length: WORDS_IN_EACH }, (_, index) =>
    wordOf((number * 31 + index * index * 7) % 1728),
  )
  return [...common.filter((_, index) => index === 0 || (number + index) % 3 !== 1), ...rare].join(
    ' ',
  )
}

const CHUNK = 1000

/** Past the gateway, many at a time. */
async function fill(owner: pg.ClientConfig, person: ApiClient): Promise<void> {
  const organizationId = Number(person.userData.organization)
  const pool = new pg.Pool({ ...scoped(owner), max: 1 })
  const db = tenantDatabase(pool, organizationId)
  const categoryId = await newRow(db, 'articleCategory', articleCategory())
  for (let first = 0; first < COUNT; first += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index) => {
      const number = first + index
      const language = languageOf(number)
      const title = `${COMMON[language]?.[number % 7] ?? ''} ${wordOf(number)}`.trim()
      const bodyText = textOf(number)
      return article({ categoryId, title, bodyText, language, slug: `article-${number}` })
    })
    const stored = await db
      .insertInto('article')
      .values(rows)
      .returning(['id', 'language', 'title', 'bodyText'])
      .execute()
    await keepWords({ db, organizationId }, ...stored)
  }
  await pool.query('vacuum (analyze) article, article_word, article_term')
  await pool.end()
}

const TIMES = 50

interface Answer {
  readonly articleSearch: { readonly totalCount: number }
}

/** What a search among 10,000 articles costs the gateway and the database. */
export const articles = (): Promise<Found[]> =>
  besideGateway(async ({ url, owner }) => {
    const person = await register(url, 'articles')
    await fill(owner, person)
    const lines: Found[] = []
    for (const [kind, search] of Object.entries(SEARCHES)) {
      const { articleSearch } = await person.graphql<Answer>(QUERY, { search })
      const began = performance.now()
      const { gateway, database } = await processorTimeOf(async () => {
        for (let time = 0; time < TIMES; time++) await person.graphql(QUERY, { search })
      })
      const took = performance.now() - began
      lines.push(
        found(
          `${kind}: ${articleSearch.totalCount} found, ${fixed((gateway + database) / TIMES, 1)} ms of processor time (gateway ${fixed(gateway / TIMES, 1)}, database ${fixed(database / TIMES, 1)}), ${fixed(took / TIMES, 1)} ms to wait`,
          {
            name: `search among ${COUNT.toLocaleString('en')} articles, ${kind}`,
            unit: 'ms of processors',
            ours: once((gateway + database) / TIMES),
          },
        ),
      )
    }
    return lines
  })
