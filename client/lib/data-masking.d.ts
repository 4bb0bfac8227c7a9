import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// The types of masked fragments are those that codegen writes.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
