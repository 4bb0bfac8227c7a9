import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Deps } from '../../../gateway/context.ts'
import { accessCache } from '../../../gateway/modules/people/identity/tokens/access-cache.ts'
import { gateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'

/** The same gateway, but for how often its database is asked. */
function counting(deps: Deps) {
  let asked = 0
  const tenant: Deps['database']['tenant'] = (id, ...rest) => {
    asked++
    return deps.database.tenant(id, ...rest)
  }
  return { counted: { ...deps, database: { ...deps.database, tenant } }, asked: () => asked }
}

test('sessions that come one after the other are looked at together while others are, and each hears what it may do itself', async () => {
  const { deps } = await gateway()
  const acme = await organization()
  const { counted, asked } = counting(deps)
  const people = [acme.admin, acme.maintainer, acme.editor, acme.author, acme.subscriber]
  const cache = accessCache(counted)
  const all = []
  // Tokens of so many generations: none of them is remembered.
  for (let generation = 0; generation < 20; generation++)
    for (const { accountId, sessionId, role } of people) {
      const claims = { accountId, sessionId, organizationId: acme.id, generation, expiresAt: 0 }
      all.push({ role, access: cache.get(claims) })
      await turn()
    }
  for (const { role, access } of all) expect(await access).toMatchObject({ role })
  expect(asked()).toBeLessThan(all.length / 2)
})

test('a session that is over is refused though it is looked at together with others', async () => {
  const { deps } = await gateway()
  const acme = await organization()
  const { counted } = counting(deps)
  const claimsOf = ({ accountId, sessionId }: typeof acme.admin) => ({
    accountId,
    sessionId,
    organizationId: acme.id,
    generation: 0,
    expiresAt: 0,
  })
  await acme.tenant.query({
    text: 'update identity.session set ended_at = now() where id = $1',
    values: [acme.editor.sessionId],
  })
  const cache = accessCache(counted)
  const [admin, editor, author] = await Promise.all([
    cache.get(claimsOf(acme.admin)),
    cache.get(claimsOf(acme.editor)),
    cache.get(claimsOf(acme.author)),
  ])
  expect(admin).toMatchObject({ role: 'ADMIN' })
  expect(editor).toBeUndefined()
  expect(author).toMatchObject({ role: 'AUTHOR' })
})
