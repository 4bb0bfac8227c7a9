// Resolvers that hand the arguments of a field on to a service and rename nothing but the field of the payload.
import type { Context } from '../context.ts'
import { payload } from '../parse.ts'
import type { Which } from '../platform/record/find.ts'

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

/** @example Mutation: { updateSite: updated('site', changes.updateSite) } */
export const updated =
  <Field extends string, Input, T>(
    field: Field,
    update: (ctx: Context, which: Which, input: Input) => Promise<T>,
  ) =>
  (_root: unknown, { input, ...which }: Which & { readonly input: Input }, ctx: Context) =>
    payload(field, update(ctx, which, input))

/** @example Mutation: { deleteLocation: deleted(changes.deleteLocation) } */
export const deleted =
  (remove: (ctx: Context, which: Which) => Promise<string>) =>
  (_root: unknown, which: Which, ctx: Context) =>
    payload('deletedId', remove(ctx, which))
