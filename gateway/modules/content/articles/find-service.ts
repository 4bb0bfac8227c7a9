// Articles by the words in them, in whatever form, and also where a word is misspelt.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { ArticleSearchRequest, type Article } from './article.ts'
import { distance, mayDiffer } from './closeness.ts'
import * as store from './store.ts'
import * as words from './word-store.ts'

export interface FoundArticle {
  readonly article: Article
  readonly title: words.Piece[]
  readonly excerpt: words.Piece[]
}

export interface ArticleSearch {
  readonly correctedTo: string | null
  readonly totalCount: number
  readonly found: FoundArticle[]
}

const MOST_WORDS = 12
const NOTHING: ArticleSearch = { correctedTo: null, totalCount: 0, found: [] }

interface Finding {
  readonly terms: readonly words.WantedWord[]
  readonly hits: readonly words.ArticleHit[]
  readonly correctedTo: string | null
}

/** The nearest word that stands in an article; none where all are too far. */
async function nearest(
  tenant: Tenant,
  { word }: words.WantedWord,
): Promise<words.WantedWord | undefined> {
  const most = mayDiffer(word)
  if (most === 0) return undefined
  const near = (await words.alike(tenant, word))
    .map((found) => ({ ...found, distance: distance(word, found.term) }))
    .filter((found) => found.distance <= most)
    .sort((one, other) => one.distance - other.distance || other.similarity - one.similarity)
    .slice(0, 5)
  if (near.length === 0) return undefined
  const terms = await words.termsOf(
    tenant,
    near.map(({ term }) => term),
  )
  const [best] = await words.standing(tenant, terms)
  return best
}

/** What is misspelt is put right, where that finds something. */
async function corrected(
  tenant: Tenant,
  typed: readonly string[],
  terms: readonly words.WantedWord[],
  request: ArticleSearchRequest,
): Promise<Finding | undefined> {
  const known = new Set(await words.standing(tenant, terms))
  const right = await Promise.all(
    terms.map(async (term) => (known.has(term) ? term : nearest(tenant, term))),
  )
  if (
    known.size === terms.length ||
    right.every((term, index) => term === undefined || term === terms[index])
  )
    return undefined
  const meant = right
    .map((term, index) => term ?? terms[index])
    .filter((term) => term !== undefined)
  const hits = await words.found(tenant, meant, meant.length, request)
  const replaced = new Map(terms.map(({ word }, index) => [word, meant[index]?.word ?? word]))
  const correctedTo = typed.map((word) => replaced.get(word) ?? word).join(' ')
  return hits.length > 0 ? { terms: meant, hits, correctedTo } : undefined
}

/** All of the words; else what is meant by them; else any of them. */
async function find(
  tenant: Tenant,
  typed: readonly string[],
  request: ArticleSearchRequest,
): Promise<Finding> {
  const terms = await words.termsOf(tenant, typed)
  const hits = await words.found(tenant, terms, terms.length, request)
  if (hits.length > 0) return { terms, hits, correctedTo: null }
  const meant = await corrected(tenant, typed, terms, request)
  if (meant) return meant
  const some = terms.length > 1 ? await words.found(tenant, terms, 1, request) : []
  return { terms, hits: some, correctedTo: null }
}

export async function searchArticles(ctx: Context, asked: unknown): Promise<ArticleSearch> {
  const tenant = authorize(ctx, 'read', 'Article')
  const request = parse(ArticleSearchRequest, asked)
  const typed = [...new Set(words.wordsIn(request.search))].slice(0, MOST_WORDS)
  if (typed.length === 0) return NOTHING
  const { terms, hits, correctedTo } = await find(tenant, typed, request)
  const ids = hits.map(({ id }) => id)
  if (ids.length === 0) return NOTHING
  const [articles, headlines] = await Promise.all([
    store.byIds(tenant, 'PUBLISHED', ids),
    words.headlines(tenant, ids, terms),
  ])
  const found = ids.flatMap((id): FoundArticle[] => {
    const article = articles.find((each) => each.id === id)
    const headline = headlines.find((each) => each.id === id)
    if (!article || !headline) return []
    const [title, excerpt] = [headline.title, headline.excerpt].map(words.piecesOf)
    return [{ article, title: title ?? [], excerpt: excerpt ?? [] }]
  })
  return { correctedTo, totalCount: hits[0]?.totalCount ?? 0, found }
}
