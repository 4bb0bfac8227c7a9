import { Bell, Mail, Webhook, type LucideIcon } from 'lucide-react'
import type { NotificationChannelKind } from '../../../../generated/schema.ts'

export const CHANNEL_KINDS = [
  'EMAIL',
  'WEBHOOK',
  'IN_APP',
] as const satisfies readonly NotificationChannelKind[]

const ICONS: Record<NotificationChannelKind, LucideIcon> = {
  EMAIL: Mail,
  WEBHOOK: Webhook,
  IN_APP: Bell,
}

/** What a channel reaches people by, as a picture; its name stands beside it. */
export function ChannelIcon({ kind, size = 15 }: { kind: NotificationChannelKind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} aria-hidden="true" />
}
