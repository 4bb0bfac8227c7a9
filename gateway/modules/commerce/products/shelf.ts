// Where products stand in the shop: by kind, and by who makes them. Both are names and nothing else.
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { changeOf, listOf, text } from '../../../parse.ts'
import type { ShelfTable } from './tables.ts'

export type ProductShelf = Selectable<ShelfTable>

/** The tables there are of them. */
export type ShelfName = 'productCategory' | 'productBrand'

export const ShelfList = listOf(z.object({}), ['NAME'])
export type ShelfList = z.output<typeof ShelfList>

const fields = { name: z.string().trim().pipe(text(80, 1)) }
export const NewShelf = z.object(fields)
export const ShelfChange = changeOf(fields)
