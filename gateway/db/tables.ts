/**
 * Everything a request may touch, as kysely sees it (camelCase; the database says snake_case). Each domain adds its own tables from its
 * `tables.ts`; those of the schema `identity` are for the identity module alone.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Tables {}
