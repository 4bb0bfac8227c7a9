import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// The types of masked fragments are those that codegen writes.
declare module '@apollo/client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface is what can be merged
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
