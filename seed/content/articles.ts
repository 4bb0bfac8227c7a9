import { generateNKeysBetween } from 'fractional-indexing'
import type { Insertable } from 'kysely'
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { bodyOf } from '../../gateway/modules/content/articles/article.ts'
import { addressOf } from '../../gateway/platform/pictures/picture.ts'
import { slugOf } from '../../gateway/platform/slug.ts'
import type {
  ArticleCategoryTable,
  ArticleShelf,
  ArticleTable,
} from '../../gateway/modules/content/articles/tables.ts'
import { keepWords } from '../../gateway/modules/content/articles/word-store.ts'
import type { Plot } from '../monitoring/plot.ts'
import { FAQ, type ToldArticle, type ToldCategory } from './articles.faq.ts'
import { HANDBOOK } from './handbook/index.ts'
import { picturesOf } from './handbook/text.ts'

type NewCategory = Insertable<ArticleCategoryTable>
type NewArticle = Insertable<ArticleTable>

export const articleCategory = (overrides: Partial<NewCategory> = {}): NewCategory => ({
  shelf: 'KNOWLEDGE_BASE',
  slug: 'alarms',
  title: 'Alarms',
  rank: 'a0',
  ...overrides,
})

export const article = (
  overrides: Partial<NewArticle> & Pick<NewArticle, 'categoryId'>,
): NewArticle => ({
  slug: 'why-does-it-wait',
  title: 'Why does it wait?',
  createdById: null,
  rank: 'a0',
  ...overrides,
})

const DAY = 86_400_000

const PICTURES = new URL('./handbook-pictures/', import.meta.url)
const contentType = 'image/webp'

/** Keeps a picture of the handbook for the organisation: how a text shows it. */
async function addPicture({ db, organization, tokenKey }: Plot, name: string) {
  const bytes = await readFile(new URL(`${name}.webp`, PICTURES))
  const { width, height } = await sharp(bytes).metadata()
  const key = createHmac('sha256', tokenKey)
    .update(`handbook picture ${organization.id} ${name}`)
    .digest()
  const row = { organizationId: organization.id, key, purpose: 'GOODS', memberId: null } as const
  await db
    .insertInto('picture')
    .values({ ...row, contentType, width, height, bytes })
    .execute()
  return `src="${addressOf({ key, contentType })}" width="${width}" height="${height}"`
}

/** Its text, with pictures that are kept here. */
async function withPictures(
  plot: Plot,
  kept: Map<string, string>,
  told: ToldArticle,
): Promise<string> {
  let { answer } = told
  for (const name of picturesOf(told)) {
    const shown = kept.get(name) ?? (await addPicture(plot, name))
    kept.set(name, shown)
    answer = answer.replace(`src="${name}"`, shown)
  }
  return answer
}

/** Who writes such things: editors, and else whoever was there first. */
async function editorsOf({ db }: Plot): Promise<number[]> {
  const members = await db
    .selectFrom('published.member as member')
    .select(['member.id', 'member.role'])
    .where('member.status', '=', 'ACTIVE')
    .orderBy('member.id')
    .execute()
  const editors = members.filter(({ role }) => role === 'EDITOR' || role === 'ADMIN')
  return (editors.length > 0 ? editors : members).map(({ id }) => id)
}

const at = <T>(values: readonly T[], index: number): T | null =>
  values[index % values.length] ?? null

async function seedShelf(plot: Plot, shelf: ArticleShelf, told: readonly ToldCategory[]) {
  const { db, organization, anchor } = plot
  const editors = await editorsOf(plot)
  const pictures = new Map<string, string>()
  const ranks = generateNKeysBetween(null, null, told.length)
  for (const [place, category] of told.entries()) {
    const { title, description, icon, questions } = category
    const { id: categoryId } = await db
      .insertInto('articleCategory')
      .values(
        articleCategory({
          shelf,
          title,
          description,
          icon,
          slug: slugOf(title, 'category'),
          rank: ranks[place] ?? '',
          createdAt: new Date(anchor - 90 * DAY),
          updatedAt: new Date(anchor - 90 * DAY),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const places = generateNKeysBetween(null, null, questions.length)
    for (const [index, one] of questions.entries()) {
      const { question, slug = slugOf(question, 'article') } = one
      const written = new Date(anchor - (80 - place * 11 - index) * DAY)
      const row = await db
        .insertInto('article')
        .values(
          article({
            categoryId,
            title: question,
            slug,
            ...bodyOf(await withPictures(plot, pictures, one)),
            rank: places[index] ?? '',
            createdById: at(editors, place + index),
            createdAt: written,
            updatedAt: written,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      await keepWords({ db, organizationId: organization.id }, row)
    }
  }
}

export async function seedArticles(plot: Plot): Promise<void> {
  await seedShelf(plot, 'FAQ', FAQ)
  await seedShelf(plot, 'KNOWLEDGE_BASE', HANDBOOK)
}
