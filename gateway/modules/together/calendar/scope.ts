import { z } from 'zod'

export const SCOPES = ['THIS', 'FOLLOWING', 'ALL'] as const

/** Which times of a series: one of them, and whether the others after it or all of them are meant, too. */
export const Times = z.object({ originalStart: z.string().max(30), scope: z.enum(SCOPES) })
