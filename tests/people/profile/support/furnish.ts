import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({
  tenant: { db },
  title,
  admin,
  editor,
}: TestOrganization): Promise<void> {
  const memberId = admin.userId
  const post = await db
    .insertInto('post')
    .values({ memberId, text: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const postId = post.id
  await db.insertInto('profile').values({ memberId, about: title }).execute()
  await db
    .insertInto('photo')
    .values({ memberId, url: `/img/${title}.webp`, width: 1, height: 1 })
    .execute()
  await db
    .insertInto('follow')
    .values({ followerId: editor.userId, followedId: memberId })
    .execute()
  await db.insertInto('postLike').values({ postId, memberId }).execute()
  const comment = await db
    .insertInto('postComment')
    .values({ postId, memberId, text: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('commentLike').values({ commentId: comment.id, memberId }).execute()
  await db.insertInto('poll').values({ postId }).execute()
  const option = await db
    .insertInto('pollOption')
    .values({ postId, text: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('pollVote').values({ postId, memberId, optionId: option.id }).execute()
  const said = { authorId: memberId, handle: 'depot', tags: ['cold'], text: title }
  const announcement = await db
    .insertInto('announcement')
    .values(said)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('announcementFavorite')
    .values({ announcementId: announcement.id, memberId })
    .execute()
  const circle = await db
    .insertInto('circle')
    .values({ name: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('circleFavorite').values({ circleId: circle.id, memberId }).execute()
}
