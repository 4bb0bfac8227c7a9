import type { Generated, GeneratedAlways } from 'kysely'
import type { Changing, Instant, Json, OptionalInstant, Stamp } from '../../../db/columns.ts'

export interface AvatarTable {
  accountId: number
  key: Buffer
  contentType: 'image/png' | 'image/webp'
  bytes: Buffer
  createdAt: Stamp
}

export interface AccountTable extends Changing {
  id: GeneratedAlways<number>
  email: string
  username: string
  emailKey: string
  usernameKey: string
  fullName: Generated<string>
  avatar: string | null
  passwordHash: string | null
  language: string | null
  preferences: Json<Record<string, unknown>>
}

export interface SessionTable {
  id: Generated<string>
  accountId: number
  organizationId: number
  generation: Generated<number>
  rotatedAt: Stamp
  firstUsedAt: OptionalInstant
  device: Generated<string>
  ip: string | null
  createdAt: Stamp
  lastUsedAt: Stamp
  expiresAt: Instant
  endedAt: OptionalInstant
  endReason: string | null
}

export interface ThrottleTable {
  key: string
  failures: Generated<number>
  blockedUntil: OptionalInstant
  updatedAt: Stamp
}

export interface InvitationTable {
  organizationId: number
  memberId: number
  kind: 'INVITATION' | 'PASSWORD'
  emailKey: string
  tokenHash: Buffer
  shown: boolean
  createdAt: Stamp
  expiresAt: Instant
}

declare module '../../../db/tables.ts' {
  interface Tables {
    'identity.account': AccountTable
    'identity.avatar': AvatarTable
    'identity.invitation': InvitationTable
    'identity.session': SessionTable
    'identity.throttle': ThrottleTable
  }
}
