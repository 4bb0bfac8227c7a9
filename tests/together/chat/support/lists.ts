import { conversation, message } from '../../../../seed/together/chat.ts'
import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  chatMessages: {
    rows: async (ground) => {
      const { tenant, admin } = ground.made
      const { id: conversationId } = await tenant.db
        .insertInto('chatConversation')
        .values(conversation({ createdById: admin.userId }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const memberId = admin.userId
      await tenant.db.insertInto('chatMember').values({ conversationId, memberId }).execute()
      return sevenIn('chatMessage', ({ name, at }) =>
        message({ conversationId, senderId: memberId, body: name, createdAt: at }),
      )(ground)
    },
    everybodySees: () => false,
  },
}
