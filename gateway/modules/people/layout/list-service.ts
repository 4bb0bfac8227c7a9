import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { changePreference, preferenceOf } from '../identity/preferences-service.ts'
import { ListLayoutChange, ListLayouts, MOST_LISTS } from './list-layout.ts'

/** The lists of an account. What an earlier release wrote and this one does not know counts as not arranged. */
const stored = (value: unknown) =>
  Object.entries(ListLayouts.catch({}).parse(value ?? {})).map(([list, columns]) => ({
    list,
    columns,
  }))

export async function listLayouts(ctx: Context) {
  authorize(ctx, 'read', 'Auth')
  return stored(await preferenceOf(ctx, 'lists'))
}

export async function setListLayout(ctx: Context, input: unknown) {
  authorize(ctx, 'read', 'Auth')
  const { list, columns } = parseInput(ListLayoutChange, input)
  const change = { [list]: columns?.length ? columns : null }
  const changed = await changePreference(ctx, 'lists', change, MOST_LISTS)
  if (changed === undefined)
    throw refuse('LIMIT_REACHED', ['input', 'list'], `At most ${MOST_LISTS} lists are kept.`, {
      maxItems: MOST_LISTS,
    })
  return stored(changed).find((each) => each.list === list) ?? null
}
