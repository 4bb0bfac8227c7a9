import type { Context } from '../../gateway/context.ts'
import { createViewer } from '../../gateway/modules/people/identity/sessions/create-viewer.ts'
import { gateway } from './gateway.ts'
import type { Person } from './organization.ts'

/** What a request of this person would reach: for services that no door leads to. */
export async function contextOf(person: Person): Promise<Context> {
  const { deps } = await gateway()
  const viewer = await createViewer(deps, `Bearer ${person.token}`)
  return {
    ...deps,
    viewer,
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    waiting: new AbortController(),
  }
}
