import type { Context } from '../../../context.ts'

declare module '../../../platform/provided.ts' {
  interface Provisions {
    /** A member, by the name the organisation knows them by; null for who is gone. For fields, which ask row by row. */
    findMember: (ctx: Context, id: number) => Promise<{ fullName: string } | null>
  }
}

/** Null for who is gone. */
export const nameOfMember = async (ctx: Context, id: number): Promise<string | null> =>
  (await ctx.declared.provided.findMember?.(ctx, id))?.fullName ?? null
