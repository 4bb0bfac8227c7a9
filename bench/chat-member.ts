import type { ApiClient } from '../tests/support/api-client.ts'

/** Their number among the members. */
export async function memberOf({ graphql }: ApiClient): Promise<number> {
  const { chatProfile } = await graphql<{ chatProfile: { userId: string } }>(
    '{ chatProfile { userId } }',
  )
  return Number(chatProfile.userId)
}
