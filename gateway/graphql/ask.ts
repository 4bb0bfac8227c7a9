// Resolvers that hand the arguments of a field on to a service and rename nothing but the field of the payload.
import { OperationTypeNode, type GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import { payload, withProblems } from '../parse.ts'
import type { Edition, Which } from '../platform/record/find.ts'
import { once } from '../platform/record/once.ts'
import { accessOf, rootField } from './schema.ts'

/** An id beside the thing it is of, where rows call it otherwise. */
export const idText = (id: number | null): string | null => (id === null ? null : String(id))

/** @example Query: { site: found(service.findSite) } */
export const found =
  <T>(find: (ctx: Context, id: string) => Promise<T>) =>
  (_root: unknown, { id }: { id: string }, ctx: Context) =>
    find(ctx, id)

/** @example Query: { sites: listed(service.listSites) } */
export const listed =
  <Args, T>(list: (ctx: Context, args: Args) => Promise<T>) =>
  (_root: unknown, args: Args, ctx: Context) =>
    list(ctx, args)

/** @example Mutation: { updateAccount: saved('accountSettings', service.updateAccount) } */
export const saved =
  <Field extends string, Input, T>(
    field: Field,
    save: (ctx: Context, input: Input) => Promise<T>,
  ) =>
  (_root: unknown, { input }: { input: Input }, ctx: Context) =>
    payload(field, save(ctx, input))

interface Keyed {
  readonly idempotencyKey?: string | null
}
type Find<T> = (ctx: Context, id: string) => Promise<T | null>

/** A row as the only thing in its payload. */
export const alone =
  <Field extends string, T>(field: Field, find: Find<T>): Find<Record<Field, T>> =>
  async (ctx, id) => {
    const row = await find(ctx, id)
    return row && ({ [field]: row } as Record<Field, T>)
  }

/**
 * What is made once for a key; `find` finds for who asks again what was made the first time.
 * @example Mutation: { createSite: created('site', changes.createSite, service.findSite) }
 */
export const created = <Field extends string, Input, T>(
  field: Field,
  create: (ctx: Context, input: Input) => Promise<T>,
  find: Find<T>,
) =>
  createdAs(
    async (ctx, { input }: { input: Input }) =>
      ({ [field]: await create(ctx, input) }) as Record<Field, T>,
    alone(field, find),
  )

/**
 * The same where the payload holds a secret, too: it is shown the first time only.
 * @example Mutation: { createApiKey: createdWithSecret('apiKey', service.createApiKey, service.findApiKey) }
 */
export const createdWithSecret = <Field extends string, Input, T, Made extends Record<Field, T>>(
  field: Field,
  create: (ctx: Context, input: Input) => Promise<Made>,
  find: Find<T>,
) => createdAs((ctx, { input }: { input: Input }) => create(ctx, input), alone(field, find))

/** The same where more than an input is asked for, or more than a row is answered. */
export const createdAs =
  <Args extends object, Made extends object, Again extends object>(
    create: (ctx: Context, args: Args) => Promise<Made>,
    find: Find<Again>,
  ) =>
  (_root: unknown, args: Args & Keyed, ctx: Context, info: GraphQLResolveInfo) => {
    const { idempotencyKey: key, ...input } = args
    if (key == null) return withProblems<Made | Again>(create(ctx, args))
    const asked = { mutation: info.fieldName, access: rightOf(info), key, input }
    return withProblems<Made | Again>(
      once<Made | Again>(
        ctx,
        asked,
        (keyed) => create(keyed, args),
        (id) => find(ctx, id),
      ),
    )
  }

function rightOf({ schema, fieldName }: GraphQLResolveInfo) {
  const field = rootField(schema, OperationTypeNode.MUTATION, fieldName)
  const access = field && accessOf(schema, field)
  if (!access || access === 'public') throw new Error(`${fieldName} declares no right.`)
  return access
}

/**
 * What has a version; without an id, what there is one of.
 * @example Mutation: { updateSite: updated('site', changes.updateSite) }
 */
export const updated =
  <Field extends string, Input, T, Asked extends Edition = Which>(
    field: Field,
    update: (ctx: Context, which: Asked, input: Input) => Promise<T>,
  ) =>
  (_root: unknown, { input, ...which }: Asked & { readonly input: Input }, ctx: Context) =>
    payload(field, update(ctx, which as unknown as Asked, input))

/** @example Mutation: { deleteLocation: deleted(changes.deleteLocation) } */
export const deleted =
  (remove: (ctx: Context, which: Which) => Promise<string>) =>
  (_root: unknown, which: Which, ctx: Context) =>
    payload('deletedId', remove(ctx, which))
