import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import type { EntryKey, SearchEntry } from '../search/entry.ts'
import { entriesOf, keyOf, listPages } from '../search/service.ts'
import { BookmarkKey, BookmarkOrder, BookmarkSetting, MOST_BOOKMARKS } from './bookmark.ts'
import * as store from './store.ts'

/** Bookmarks are a member's own: in each organisation the account has others. */
function ownOf(ctx: Context): [Tenant, number] {
  const tenant = authorize(ctx, 'read', 'Auth')
  return [tenant, ctx.viewer?.userId ?? 0]
}

/** As things are now; what is gone or may not be seen any more is left out, and comes back when it does. */
export const listBookmarks = async (ctx: Context): Promise<SearchEntry[]> =>
  entriesOf(ctx, await store.keys(...ownOf(ctx)))

const marks = batchedBy(
  async (ctx) => [new Set((await store.keys(...ownOf(ctx))).map(keyOf))],
  () => 0,
)
export const isBookmarked = async (ctx: Context, key: EntryKey): Promise<boolean> =>
  (await marks(ctx, 0))?.has(keyOf(key)) ?? false

/** Each page the viewer may open, and whether they have it among their bookmarks. */
export const listMarkedPages = async (ctx: Context) =>
  Promise.all(
    listPages(ctx).map(async (page) => ({
      ...page,
      bookmarked: await isBookmarked(ctx, { kind: 'PAGE', entityId: page.id }),
    })),
  )

/** Sets the bookmark when there is something to see there, or takes it away; one that is so already stays where it is. */
export async function setBookmark(ctx: Context, input: unknown): Promise<SearchEntry[]> {
  const own = ownOf(ctx)
  const { on, ...key } = parseInput(BookmarkSetting, input)
  await change(ctx, own, key, () => on)
  return listBookmarks(ctx)
}

/** The other way round, whatever it is: older clients know no more. */
export async function toggleBookmark(ctx: Context, input: unknown): Promise<void> {
  const own = ownOf(ctx)
  await change(ctx, own, parseInput(BookmarkKey, input), (isOn) => !isOn)
}

async function change(
  ctx: Context,
  [tenant, memberId]: [Tenant, number],
  key: EntryKey,
  wanted: (isOn: boolean) => boolean,
): Promise<void> {
  const [entry] = await entriesOf(ctx, [key])
  await store.inTurn(tenant, memberId, async (within) => {
    const keys = await store.keys(within, memberId)
    const isOn = keys.some((each) => keyOf(each) === keyOf(key))
    const on = wanted(isOn)
    if (on === isOn) return
    if (!on) return store.remove(within, memberId, key)
    if (!entry) throw notFound('Entry')
    if (keys.length >= MOST_BOOKMARKS)
      throw refuse('OUT_OF_RANGE', ['input'], `At most ${MOST_BOOKMARKS} bookmarks.`, {
        maxItems: MOST_BOOKMARKS,
      })
    await store.append(within, memberId, key)
  })
}

/** Those that are named come first, in this order; the others follow as they were. */
export async function reorderBookmarks(ctx: Context, input: unknown): Promise<SearchEntry[]> {
  const [tenant, memberId] = ownOf(ctx)
  const { entries } = parseInput(BookmarkOrder, input)
  await store.inTurn(tenant, memberId, async (within) => {
    const stored = await store.keys(within, memberId)
    const own = new Set(stored.map(keyOf))
    const strange = entries.findIndex((key) => !own.has(keyOf(key)))
    if (strange >= 0)
      throw refuse('INVALID', ['input', 'entries', String(strange)], 'There is no such bookmark.')
    const ordered = new Map([...entries, ...stored].map((key) => [keyOf(key), key]))
    await store.place(within, memberId, [...ordered.values()])
  })
  return listBookmarks(ctx)
}
