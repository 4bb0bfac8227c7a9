import type { LayoutSettingsInput } from '../../../generated/schema.ts'
import type { Chosen } from '../../../lib/appearance.ts'

const lower = (value: unknown) =>
  typeof value === 'string' ? value.toLowerCase().replace('_', '-') : (value ?? undefined)
const upper = (value: unknown) =>
  typeof value === 'string' ? value.toUpperCase().replace('-', '_') : (value ?? null)

/** Choices as the server names them; null where nothing is chosen. */
export type Settings = { [K in keyof LayoutSettingsInput]: unknown }

/** Here a direction is one of two words, and what is not chosen is not there. */
export function fromSettings({ isRTL, ...settings }: Settings): Record<string, unknown> {
  const direction = typeof isRTL === 'boolean' ? (isRTL ? 'rtl' : 'ltr') : undefined
  return {
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, lower(value)])),
    direction,
  }
}

export function toSettings(change: Chosen): LayoutSettingsInput {
  const named = Object.entries(change).map(([name, value]) =>
    name === 'direction'
      ? ['isRTL', value === undefined ? null : value === 'rtl']
      : [name, upper(value)],
  )
  return Object.fromEntries(named) as LayoutSettingsInput
}
