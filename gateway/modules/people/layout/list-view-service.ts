// Views of lists that an account keeps under names: filters and order, and how columns stand.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { changePreference, preferenceOf } from '../identity/preferences-service.ts'
import { ListName, MOST_LISTS } from './list-layout.ts'
import { KeptViews, ViewsChange, type ListView } from './list-view.ts'

/** What an earlier release wrote and this one does not know counts as no view. */
const stored = (value: unknown, list: string): ListView[] =>
  KeptViews.catch({}).parse(value ?? {})[list] ?? []

export async function listViews(ctx: Context, list: string): Promise<ListView[]> {
  authorize(ctx, 'read', 'Auth')
  return stored(await preferenceOf(ctx, 'listViews'), parse(ListName, list))
}

export async function setListViews(ctx: Context, input: unknown): Promise<ListView[]> {
  authorize(ctx, 'read', 'Auth')
  const { list, views } = parseInput(ViewsChange, input)
  const change = { [list]: views.length > 0 ? views : null }
  const changed = await changePreference(ctx, 'listViews', change, MOST_LISTS)
  if (changed === undefined)
    throw refuse('LIMIT_REACHED', ['input', 'list'], `At most ${MOST_LISTS} lists are kept.`, {
      maxItems: MOST_LISTS,
    })
  return stored(changed, list)
}
