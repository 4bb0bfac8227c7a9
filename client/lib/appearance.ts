import { observableValue, useValue } from './observable-value.ts'
import { readStored, readText, store } from './storage.ts'

export const SKINS = ['light', 'dark', 'bordered', 'semi-dark'] as const
export type Skin = (typeof SKINS)[number]
export type Direction = 'ltr' | 'rtl'

export interface Appearance {
  skin: Skin
  direction: Direction
  menuCollapsed: boolean
}

function readAppearance(): Appearance {
  const skin = readText('skin')
  return {
    skin: SKINS.find((each) => each === skin) ?? 'light',
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    menuCollapsed: [true, 'true'].includes(readStored('menuCollapsed') as boolean | string),
  }
}

const appearance = observableValue(readAppearance())

export const useAppearance = (): Appearance => useValue(appearance)

function apply({ skin, direction, menuCollapsed }: Appearance) {
  const root = document.documentElement
  root.dataset['skin'] = skin
  root.dir = direction
  root.dataset['menu'] = menuCollapsed ? 'collapsed' : 'expanded'
}

export function setAppearance(change: Partial<Appearance>) {
  const next = { ...appearance.get(), ...change }
  for (const [key, value] of Object.entries(change)) store(key, value)
  apply(next)
  appearance.set(next)
}

// The other tabs follow.
window.addEventListener('storage', ({ key, newValue }) => {
  if (newValue === null || !['skin', 'direction', 'menuCollapsed'].includes(key ?? '')) return
  const direction = readText('direction') === 'rtl' ? 'rtl' : 'ltr'
  const next = { ...readAppearance(), direction: key === 'direction' ? direction : appearance.get().direction } as const
  apply(next)
  appearance.set(next)
})
