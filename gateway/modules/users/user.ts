import { z } from 'zod'
import { listOf } from '../../parse.ts'

/** A member of the organisation, as every member sees it. */
export interface User {
  id: number
  fullName: string
  avatar: string | null
}

export const USER_SORT_FIELDS = ['FULL_NAME'] as const
export const UserList = listOf(z.object({}), USER_SORT_FIELDS)
export type UserList = z.output<typeof UserList>
