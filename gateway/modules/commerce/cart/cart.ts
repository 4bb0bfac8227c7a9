import { z } from 'zod'

export const MOST_LINES = 100
export const MOST_OF_A_KIND = 999

export interface CartRow {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

export interface WishRow {
  readonly id: number
  readonly productId: number
}

export const CartQuantity = z.object({
  variantId: z.string(),
  quantity: z.number().int().min(0).max(MOST_OF_A_KIND),
})

export const WishSetting = z.object({ productId: z.string(), on: z.boolean() })
