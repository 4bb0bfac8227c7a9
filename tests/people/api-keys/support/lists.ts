import { randomBytes } from 'node:crypto'
import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  apiKeys: {
    // One that works, and one of each kind that does not.
    rows: sevenIn('apiKey', ({ made, index, name, at }) => ({
      name,
      prefix: `key${index}`,
      hash: randomBytes(32),
      scopes: '[]',
      createdBy: made.admin.userId,
      createdAt: at,
      expiresAt: index % 2 ? at : new Date(at.getTime() + 9e9),
      lastUsedAt: index % 3 ? at : null,
      revokedAt: index % 4 ? null : at,
    })),
  },
}
