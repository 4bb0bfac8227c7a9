// The words of articles: kept when one is written, found when one is searched.
import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { WORD_RULES, type Article, type ArticleSearchRequest } from './article.ts'

/** By its language, what the database calls the rules of its words. */
const rulesOf = (language: RawBuilder<unknown>) => sql`(case ${language}
  ${sql.join(
    Object.entries(WORD_RULES).map(([code, rules]) => sql`when ${code} then ${rules}`),
    sql` `,
  )} else 'simple' end)::regconfig`

/** The whole text in small letters, word by word. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []

/** Longer ones are no words. */
const LONGEST = 60

type Written = Pick<Article, 'id' | 'language' | 'title' | 'bodyText'>

/** Of one article or of many. What stands in the title weighs more, and what is said again a little more. */
export async function keepWords(
  { db, organizationId }: Pick<Tenant, 'db' | 'organizationId'>,
  ...articles: readonly Written[]
): Promise<void> {
  const ids = articles.map(({ id }) => id)
  await sql`delete from article_word where organization_id = ${organizationId} and article_id = any(${ids}::int[])`.execute(
    db,
  )
  const rules = rulesOf(sql`written.language`)
  await sql`insert into article_word (organization_id, word, article_id, weight)
    select ${organizationId}, lexeme, written.id, sum(weight)
    from unnest(${ids}::int[], ${articles.map(({ language }) => language)}::text[],
      ${articles.map(({ title }) => title)}::text[], ${articles.map(({ bodyText }) => bodyText)}::text[])
      written(id, language, title, body_text),
    lateral (
      select lexeme, 4 as weight from unnest(to_tsvector(${rules}, title))
      union all select lexeme, 1 + ln(cardinality(positions)) from unnest(to_tsvector(${rules}, body_text))
    ) stem where length(lexeme) <= ${LONGEST} group by lexeme, written.id order by lexeme, written.id`.execute(
    db,
  )
  const terms = new Set(
    articles
      .flatMap(({ title, bodyText }) => wordsIn(`${title} ${bodyText}`))
      .filter((word) => word.length >= 3 && word.length <= LONGEST),
  )
  await sql`insert into article_term (organization_id, term)
    select ${organizationId}, term from unnest(${[...terms].sort()}::text[]) term
    on conflict do nothing`.execute(db)
}

/** A word that is looked for, in all the forms that it may stand in. */
export interface WantedWord {
  readonly word: string
  readonly stems: readonly string[]
}

/** Words that say nothing, such as "the", are left out, as long as others are there. */
export async function termsOf({ db }: Tenant, words: readonly string[]): Promise<WantedWord[]> {
  const rules = sql.join(Object.values(WORD_RULES).map((name) => sql`(${name}::regconfig)`))
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select asked.word, tsvector_to_array(to_tsvector(rule.name, asked.word)) as stems
    from unnest(${words}::text[]) asked(word), (values ${rules}) rule(name)`.execute(db)
  const terms = words.map((word) => {
    const forms = rows.filter((row) => row.word === word)
    return {
      word,
      saysNothing: forms.some(({ stems }) => stems.length === 0),
      stems: [...new Set([word, ...forms.flatMap(({ stems }) => stems)])],
    }
  })
  const telling = terms.filter(({ saysNothing }) => !saysNothing)
  return telling.length > 0 ? telling : terms
}

const asPairs = (terms: readonly WantedWord[]) => {
  const pairs = terms.flatMap(({ stems }, number) => stems.map((stem) => ({ number, stem })))
  return sql`select * from unnest(${pairs.map(({ number }) => number)}::int[], ${pairs.map(({ stem }) => stem)}::text[]) pair(number, word)`
}

/** Behind whatever begins so. */
const endOf = (prefix: string) => `${prefix}\u{10FFFF}`

export interface ArticleHit {
  readonly id: number
  readonly totalCount: number
}

/**
 * The articles that hold so many of the terms, the best first. A word that few articles have says more than one that many have. The
 * last one may be unfinished.
 */
export async function found(
  { db, organizationId }: Tenant,
  terms: readonly WantedWord[],
  least: number,
  { shelf, most }: Pick<ArticleSearchRequest, 'shelf' | 'most'>,
): Promise<ArticleHit[]> {
  const last = terms.length - 1
  const { word: prefix = '', stems = [] } = terms[last] ?? {}
  const { rows } = await sql<ArticleHit>`
    with pair as (${asPairs(terms)}),
    hit as (
      select pair.number, kept.article_id, kept.weight from pair
        join article_word kept on kept.organization_id = ${organizationId} and kept.word = pair.word
      union all
      select ${last}::int, article_id, 0.7 * weight from article_word
        where organization_id = ${organizationId} and word >= ${prefix} and word < ${endOf(prefix)}
          and word <> all(${stems}::text[])
    ),
    best as (select number, article_id, max(weight) as weight from hit group by 1, 2),
    rarity as (select number, 1 / ln(2 + count(*)) as factor from best group by 1),
    ranked as (
      select article_id, count(*) as held, sum(weight * factor) as score
      from best join rarity using (number) group by 1 having count(*) >= ${least}
    )
    select article.id, (count(*) over ())::int as "totalCount"
    from ranked join article on article.organization_id = ${organizationId} and article.id = ranked.article_id
    join article_category category on category.organization_id = article.organization_id and category.id = article.category_id
    where article.is_published and (${shelf ?? null}::text is null or category.shelf = ${shelf ?? null})
    order by held desc, score desc, article.id limit ${most}`.execute(db)
  return rows
}

/** Which of the terms stand in any article. */
export async function standing(
  { db, organizationId }: Tenant,
  terms: readonly WantedWord[],
): Promise<WantedWord[]> {
  const { rows } = await sql<{
    number: number
  }>`select distinct pair.number from (${asPairs(terms)}) pair
    join article_word kept on kept.organization_id = ${organizationId} and kept.word = pair.word`.execute(
    db,
  )
  const numbers = new Set(rows.map(({ number }) => number))
  return terms.filter((_, number) => numbers.has(number))
}

/** Words of articles that look like one, the likest first. */
export async function alike(
  { db, organizationId }: Tenant,
  word: string,
): Promise<{ term: string; similarity: number }[]> {
  const { rows } = await sql<{ term: string; similarity: number }>`
    select term, similarity from (
      select term, similarity(term, ${word}) as similarity from article_term
      where organization_id = ${organizationId} and length between ${word.length - 2} and ${word.length + 2}
    ) near where similarity > 0.1 order by similarity desc, term limit 30`.execute(db)
  return rows
}

/** Signs that no text has: they stand around what was found. */
const [START, END] = ['\uE000', '\uE001']

export interface Headline {
  readonly id: number
  readonly title: string
  readonly excerpt: string
}

/** Titles, and where the texts say it, with signs around what was found. */
export async function headlines(
  { db, organizationId }: Tenant,
  ids: readonly number[],
  terms: readonly WantedWord[],
): Promise<Headline[]> {
  const rules = rulesOf(sql`article.language`)
  const query = sql`to_tsquery(${rules}, ${terms.map(({ word }, index) => (index === terms.length - 1 ? `${word}:*` : word)).join(' | ')})`
  const around = `StartSel="${START}", StopSel="${END}"`
  const { rows } = await sql<Headline>`select article.id,
      ts_headline(${rules}, article.title, ${query}, ${`${around}, HighlightAll=true`}) as title,
      ts_headline(${rules}, left(article.body_text, 8000), ${query}, ${`${around}, MaxWords=28, MinWords=14, ShortWord=2`}) as excerpt
    from article where article.organization_id = ${organizationId} and article.id = any(${ids}::int[])`.execute(
    db,
  )
  return rows
}

export interface Piece {
  readonly text: string
  readonly isMatch: boolean
}

/** @example piecesOf(`Keep ${START}defrost${END} cycles`) // 'Keep ', 'defrost' (a match), ' cycles' */
export const piecesOf = (marked: string): Piece[] =>
  marked
    .replace(/\s+/g, ' ')
    .split(START)
    .flatMap((part, index): Piece[] => {
      const [match = '', ...rest] = part.split(END)
      if (index === 0) return [{ text: part, isMatch: false }]
      return [
        { text: match, isMatch: true },
        { text: rest.join(''), isMatch: false },
      ]
    })
    .filter(({ text }) => text !== '')
