import { getNamedType, isObjectType, OperationTypeNode } from 'graphql'
import { buildSchema } from '../../../gateway/graphql/schema.ts'
import { modules } from '../../../gateway/modules/index.ts'
import { deleteOf, fieldOf, KINDS, make, updateOf } from '../../ground/audit/support/kinds.ts'
import type { Caller } from '../../support/caller.ts'
import { Changes, listening, type Change } from '../../support/changes.ts'

const fields = buildSchema(modules).getRootType(OperationTypeNode.SUBSCRIPTION)?.getFields() ?? {}

/** Every subscription to what happens to things of one kind; one that is added joins by itself. */
export const followed = Object.values(fields)
  .filter(({ name }) => name.endsWith('Changed'))
  .map((field) => {
    const type = getNamedType(field.type)
    const shown = isObjectType(type) ? Object.values(type.getFields()) : []
    const thing = field.name.replace(/Changed$/, '')
    return { name: field.name, thing, field, type, shown }
  })

/** How things of a kind are made, changed and deleted. */
export function kindOf(thing: string) {
  const kind = KINDS.find(({ of }) => fieldOf(of) === thing)
  if (!kind) throw new Error(`${thing}: say in the kinds of the audit how one is made`)
  return kind
}

/** What a change says: its kind, whose it is, and whose the thing is that comes with it. */
export type Heard = [kind: string, id: string | null, shown: string | null]

interface ThingChange extends Change {
  id: string | null
  thing: { id: string } | null
}

/** The changes of one kind of thing, as somebody hears them. */
export class Ear {
  readonly #changes: Changes<ThingChange>
  /** Of what was heard last. */
  cursor: string

  constructor(changes: Changes<ThingChange>, cursor: string) {
    this.#changes = changes
    this.cursor = cursor
  }

  async next(): Promise<Heard> {
    const { kind, id, thing, cursor } = await this.#changes.next()
    this.cursor = cursor
    return [kind, id, thing && thing.id]
  }

  async some(count: number): Promise<Heard[]> {
    const heard: Heard[] = []
    while (heard.length < count) heard.push(await this.next())
    return heard
  }

  close = () => this.#changes.close()
}

const documentOf = (thing: string) => `subscription($after: String) {
  change: ${thing}Changed(after: $after) { kind cursor id: ${thing}Id thing: ${thing} { id } } }`

/** Hears everything from now on. */
export async function follow(who: Caller, thing: string): Promise<Ear> {
  const { changes, cursor } = await listening<ThingChange>(who, documentOf(thing), 'change')
  return new Ear(changes, cursor)
}

export const resume = (who: Caller, thing: string, after?: string) =>
  new Ear(new Changes<ThingChange>(who, documentOf(thing), 'change', { after }), after ?? '')

/** Answers the id of the new one. */
export const made = (who: Caller, thing: string, input: object) =>
  make(who, kindOf(thing).of, input)

export const changed = (who: Caller, thing: string, id: string, input: object) =>
  done(who, updateOf(kindOf(thing).of), { id, input })

export const deleted = (who: Caller, thing: string, id: string) =>
  done(who, deleteOf(kindOf(thing).of), { id })

/** Any other change, `revokeApiKey(id: "7")`. */
export const act = (who: Caller, field: string) =>
  done(who, `mutation { ${field} { __typename } }`, {})

async function done(who: Caller, document: string, variables: Record<string, unknown>) {
  const { data, errors } = await who.graphql(document, variables)
  const answers = Object.values((data ?? {}) as Record<string, { problems?: unknown[] } | null>)
  if (errors || answers.some((answer) => !answer || answer.problems?.length))
    throw new Error(JSON.stringify(errors ?? data))
}
