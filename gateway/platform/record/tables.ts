import type { Instant, Organization } from '../../db/columns.ts'

export interface CreationKeyTable {
  organizationId: Organization
  memberId: number
  mutation: string
  key: string
  digest: Buffer
  madeId: number | null
  createdAt: Instant
}

declare module '../../db/tables.ts' {
  interface Tables {
    creationKey: CreationKeyTable
  }
}
