// What is made with an idempotency key is made once (decision 039).
import { createHash } from 'node:crypto'
import type { Action, Subject } from '../../access/abilities.ts'
import { authorize, type Tenant } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import { InputRefused, refuse, unauthenticated } from '../../errors.ts'
import { keep, madeBy, type Creation } from './once-store.ts'

/** For how long a key is remembered, milliseconds. */
const KEPT = 24 * 3_600_000
const MOST = 200
const PATH = ['idempotencyKey']
/** No control characters, no ends of lines, nothing that stands for no character. */
const PRINTABLE = /^[^\p{C}\p{Zl}\p{Zp}]+$/u

/** A creation as it was asked for. */
export interface Asked {
  readonly mutation: string
  /** What the mutation takes. */
  readonly access: { readonly action: Action; readonly subject: Subject }
  readonly key: string
  readonly input: object
}

/** Whose calls have written already what they were to write: what refuses them after that is about themselves. */
const written = new WeakSet<Creation>()

/** Ends the transaction of whoever came second to a key. */
class MadeBefore extends Error {
  override readonly name = 'MadeBefore'
}

/**
 * Makes what was asked for, or finds what the same call has made before. `make` gets a context that knows the key, and keeps it with
 * what it makes (`keepMade`); a call that was refused, or failed, has kept nothing.
 */
export async function once<Made>(
  ctx: Context,
  { mutation, access, key, input }: Asked,
  make: (ctx: Context) => Promise<Made>,
  find: (id: string) => Promise<Made | null>,
): Promise<Made> {
  const tenant = authorize(ctx, access.action, access.subject)
  if (!ctx.viewer) throw unauthenticated()
  checkKey(key)
  const creation = { memberId: ctx.viewer.userId, mutation, key, digest: digestOf(input) }
  const first = () => firstId(ctx, tenant, creation)
  const before = await first()
  if (before !== undefined) return found(before, find)
  try {
    return await make({ ...ctx, creation })
  } catch (error) {
    // Whoever came second at the same moment may hear so from a rule that the first row now breaks, such as a name that is taken.
    const isSecond =
      error instanceof MadeBefore || (error instanceof InputRefused && !written.has(creation))
    const meanwhile = isSecond ? await first() : undefined
    if (meanwhile === undefined) throw error
    return found(meanwhile, find)
  }
}

/** In the transaction that makes the row. Without a key there is nothing to keep. */
export async function keepMade(
  within: Pick<Tenant, 'db' | 'organizationId'>,
  { creation, now }: Pick<Context, 'creation' | 'now'>,
  madeId: number,
): Promise<void> {
  if (!creation) return
  const at = now()
  const made = { madeId, createdAt: new Date(at) }
  if (!(await keep(within, creation, made, new Date(at - KEPT)))) throw new MadeBefore()
  written.add(creation)
}

function checkKey(key: string): void {
  if ([...key].length > MOST)
    throw refuse('OUT_OF_RANGE', PATH, `At most ${MOST} characters.`, { maxLength: MOST })
  if (!PRINTABLE.test(key)) throw refuse('INVALID', PATH, 'This must be printable characters.')
}

/** The order of fields makes no difference. */
const digestOf = (input: object): Buffer =>
  createHash('sha256').update(JSON.stringify(input, inOrder)).digest()

const inOrder = (_field: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

async function firstId(
  { now }: Context,
  tenant: Tenant,
  creation: Creation,
): Promise<number | null | undefined> {
  const first = await madeBy(tenant, creation, new Date(now() - KEPT))
  if (first && !first.digest.equals(creation.digest))
    throw refuse('CONFLICT', PATH, 'This key was already used with another input.')
  return first?.madeId
}

async function found<Made>(
  id: number | null,
  find: (id: string) => Promise<Made | null>,
): Promise<Made> {
  const made = id === null ? null : await find(String(id))
  if (!made) throw refuse('CONFLICT', PATH, 'What was created with this key no longer exists.')
  return made
}
