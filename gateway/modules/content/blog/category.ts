// What posts are about.
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { changeOf, listOf, newOf, text } from '../../../parse.ts'
import type { BlogCategoryTable, BlogColor } from './tables.ts'

export type BlogCategory = Omit<Selectable<BlogCategoryTable>, 'organizationId' | 'searchText'>

const COLORS = ['AMBER', 'BLUE', 'GREEN', 'RED', 'TEAL'] as const satisfies readonly BlogColor[]
const color = z.enum(COLORS)

const CategoryFilter = z.object({ color: z.array(color).nullish() })
export const BlogCategoryList = listOf(CategoryFilter, ['TITLE'])
export type BlogCategoryList = z.output<typeof BlogCategoryList>

const fields = {
  title: z.string().trim().pipe(text(60, 1)),
  description: text(300),
  color,
}
export const NewCategory = newOf(fields, { description: '', color: 'BLUE' })
export const CategoryChange = changeOf(fields)
export type CategoryFields = Pick<BlogCategory, keyof typeof fields>
