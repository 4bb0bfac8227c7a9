import { watcher } from '../../ground/audit/live-service.ts'
import * as store from './live-store.ts'
import { getListed, mayKnow } from './service.ts'

/** Members as somebody may know them: who reads the directory and no more hears of nothing that it does not show. */
export const watchUsers = watcher('User', getListed, {
  creation: 'user.invited',
  updates: [
    'user.joined',
    'user.suspended',
    'user.activated',
    'user.account-changed',
    'user.avatar-changed',
    'user.avatar-removed',
  ],
  seenBefore: (_tenant, ctx) => store.seenBefore(mayKnow(ctx)),
  only: (ctx) =>
    mayKnow(ctx) ? store.inRow : store.inDirectory(ctx.viewer?.apiKey ? null : ctx.viewer?.userId),
})
