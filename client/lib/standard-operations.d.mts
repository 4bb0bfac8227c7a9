import type { DocumentNode } from 'graphql'

export function transform<File extends { document: DocumentNode }>(given: {
  documents: readonly File[]
  schema: DocumentNode
}): File[]
