import type { Insertable } from 'kysely'
import { createHmac } from 'node:crypto'
import { HANDBOOK } from '../../gateway/modules/content/articles/handbook/index.ts'
import { withPictures } from '../../gateway/modules/content/articles/handbook-text.ts'
import { fillShelf } from '../../gateway/modules/content/articles/shelf-store.ts'
import type {
  ArticleCategoryTable,
  ArticleShelf,
  ArticleTable,
} from '../../gateway/modules/content/articles/tables.ts'
import type { ReadyMadeCategory } from '../../gateway/modules/content/articles/ready-made.ts'
import { addressOf, type Picture } from '../../gateway/platform/pictures/picture.ts'
import type { Plot } from '../monitoring/plot.ts'
import { FAQ } from './articles.faq.ts'

export { PICTURES_AT } from '../../gateway/modules/content/articles/handbook-text.ts'

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

/** Keeps a picture of the handbook for the organisation, at the same address whenever the demo is made. */
async function keepPicture(
  { db, organization, tokenKey }: Plot,
  picture: Picture,
  name: string,
): Promise<string> {
  const key = createHmac('sha256', tokenKey)
    .update(`handbook picture ${organization.id} ${name}`)
    .digest()
  const row = { organizationId: organization.id, key, purpose: 'GOODS', memberId: null } as const
  await db
    .insertInto('picture')
    .values({ ...row, ...picture })
    .execute()
  return addressOf({ key, contentType: picture.contentType })
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

async function seedShelf(
  plot: Plot,
  shelf: ArticleShelf,
  categories: readonly ReadyMadeCategory[],
) {
  const { db, organization, anchor } = plot
  const editors = await editorsOf(plot)
  await fillShelf(
    { db, organizationId: organization.id },
    {
      shelf,
      categories,
      answerOf: withPictures((picture, name) => keepPicture(plot, picture, name)),
      categoriesMadeAt: new Date(anchor - 90 * DAY),
      writtenBy: (place, index) => at(editors, place + index),
      writtenAt: (place, index) => new Date(anchor - (80 - place * 11 - index) * DAY),
    },
  )
}

export async function seedArticles(plot: Plot): Promise<void> {
  await seedShelf(plot, 'FAQ', FAQ)
  await seedShelf(plot, 'KNOWLEDGE_BASE', HANDBOOK)
}
