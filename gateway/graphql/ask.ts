// Resolvers that hand the arguments of a field on to a service and rename nothing but the field of the payload.
import type { Context } from '../context.ts'
import { payload } from '../parse.ts'

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

/** @example Mutation: { createSite: saved('site', changes.createSite) } */
export const saved =
  <Field extends string, Input, T>(
    field: Field,
    save: (ctx: Context, input: Input) => Promise<T>,
  ) =>
  (_root: unknown, { input }: { input: Input }, ctx: Context) =>
    payload(field, save(ctx, input))

interface Versioned {
  id: string
  expectedVersion?: number | null
}

/** @example Mutation: { updateSite: updated('site', changes.updateSite) } */
export const updated =
  <Field extends string, Input, T>(
    field: Field,
    update: (ctx: Context, id: string, input: Input, expectedVersion?: number | null) => Promise<T>,
  ) =>
  (_root: unknown, { id, input, expectedVersion }: Versioned & { input: Input }, ctx: Context) =>
    payload(field, update(ctx, id, input, expectedVersion))

/** @example Mutation: { deleteLocation: deleted(changes.deleteLocation) } */
export const deleted =
  (remove: (ctx: Context, id: string, expectedVersion?: number | null) => Promise<string>) =>
  (_root: unknown, { id, expectedVersion }: Versioned, ctx: Context) =>
    payload('deletedId', remove(ctx, id, expectedVersion))
