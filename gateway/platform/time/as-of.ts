import { z } from 'zod'

/** A moment in the past to tell things of as they were known then; without one, as they are. */
export const AsOf = z.date().nullish()
