import { act } from '../../../people/profile/support/feed.ts'
import type { Caller } from '../../../support/caller.ts'
import type { Person } from '../../../support/organization.ts'

export const comment = async (by: Caller, postId: string): Promise<void> => {
  await act(by, 'comment', { postId, input: { text: 'Well done' } })
}

export const vote = async (by: Caller, postId: string, at = 0): Promise<void> => {
  const { poll } = await act<{ poll: { options: { id: string }[] } }>(by, 'post', { id: postId })
  await act(by, 'vote', { postId, optionId: poll.options[at]?.id })
}

export const follow = async (by: Caller, whom: Person, followed = true): Promise<void> => {
  await act(by, 'follow', { userId: String(whom.userId), followed })
}
