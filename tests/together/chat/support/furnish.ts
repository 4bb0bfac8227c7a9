import { randomUUID } from 'node:crypto'
import { conversation, gatewayUntil, message } from '../../../../seed/together/chat.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish(made: TestOrganization): Promise<void> {
  const { tenant, title, admin } = made
  const { db } = tenant
  const { id: conversationId } = await db
    .insertInto('chatConversation')
    .values(conversation({ title: title.slice(0, 100), createdById: admin.userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('chatMember').values({ conversationId, memberId: admin.userId }).execute()
  const { id: messageId } = await db
    .insertInto('chatMessage')
    .values(message({ conversationId, senderId: admin.userId, body: title }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const memberId = admin.userId
  await db.insertInto('chatReaction').values({ messageId, memberId, emoji: '👍' }).execute()
  await db.insertInto('chatStatus').values({ memberId, status: 'BUSY' }).execute()
  const gateway = await gatewayUntil(db, new Date(Date.now() + 3_600_000))
  const device = { socket: randomUUID(), memberId, device: title.slice(0, 100), gateway }
  await db.insertInto('chatDevice').values(device).execute()
  const bytes = Buffer.from(title)
  const { id: fileId } = await db
    .insertInto('storedFile')
    .values({
      key: Buffer.alloc(32, randomUUID()),
      bytes,
      size: bytes.length,
      name: title,
      sentById: memberId,
      contentType: 'text/plain',
      preview: null,
      previewWidth: null,
      previewHeight: null,
      claimedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('chatFile').values({ messageId, fileId }).execute()
}
