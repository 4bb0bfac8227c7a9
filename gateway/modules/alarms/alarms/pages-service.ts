import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { Alarm, AlarmList } from './alarm.ts'
import * as store from './store.ts'

const AT_ONCE = 500

/** All matching occurrences, the first raised first, a few hundred at a time: what is raised meanwhile comes last and moves nothing. */
export async function* alarmPages(
  ctx: Context,
  matching: Pick<AlarmList, 'filter' | 'search'>,
): AsyncGenerator<Alarm[], void> {
  const tenant = authorize(ctx, 'read', 'Alarm')
  for (let after: Alarm | undefined; ;) {
    const page: Alarm[] = await store.raisedAfter(tenant, matching, after, AT_ONCE)
    if (page.length) yield page
    if (page.length < AT_ONCE) return
    after = page.at(-1)
  }
}
