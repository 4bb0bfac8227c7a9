// What articles stand under: a shelf has its categories in an order of their own.
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { changeOf, listOf, newOf, OptionalTexts, text } from '../../../parse.ts'
import type { ArticleCategoryTable, ArticleIcon, ArticleShelf } from './tables.ts'

export type ArticleCategory = Omit<
  Selectable<ArticleCategoryTable>,
  'organizationId' | 'searchText'
>

export const SHELVES = ['FAQ', 'KNOWLEDGE_BASE'] as const satisfies readonly ArticleShelf[]
export const shelf = z.enum(SHELVES)

/** Each with the name that older clients draw it by. */
export const ICONS: Readonly<Record<ArticleIcon, string>> = {
  BELL: 'Bell',
  BOOK: 'BookOpen',
  CHART: 'BarChart2',
  CHIP: 'Cpu',
  CREDIT_CARD: 'CreditCard',
  GAUGE: 'Thermometer',
  PACKAGE: 'Package',
  RETURN: 'RotateCcw',
  ROCKET: 'PlayCircle',
  SERVER: 'Server',
  SHIELD: 'Shield',
  SHOPPING_BAG: 'ShoppingBag',
  TRUCK: 'Truck',
  USERS: 'Users',
  WRENCH: 'Tool',
}

const CategoryFilter = z.object({ shelf: z.array(shelf).nullish(), slug: OptionalTexts })
export const CategoryList = listOf(CategoryFilter, ['RANK', 'TITLE'])
export type CategoryList = z.output<typeof CategoryList>

const fields = {
  title: z.string().trim().pipe(text(100, 1)),
  description: text(300),
  icon: z.enum(Object.keys(ICONS) as [ArticleIcon, ...ArticleIcon[]]),
}
export const NewCategory = newOf({ ...fields, shelf }, { description: '', icon: 'BOOK' })
export const CategoryChange = changeOf(fields)
export type CategoryChange = Partial<Pick<ArticleCategory, keyof typeof fields>>
