import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { CalendarLayer, SearchKind } from '../generated/schema.ts'
import type { Access } from './ability.ts'

/** A page as the shell shows it: named wherever it is found, and in the menu if it has a group. */
export interface FeaturePage {
  /** Its number in the list of pages. */
  readonly id: number
  readonly to: string
  readonly access: Access
  /** A key of the domains' texts. */
  readonly label: string
  /** For the tab bar of phones, where there is little room. */
  readonly shortLabel?: string
  /** Under which heading of the menu. */
  readonly group?: 'monitoring' | 'dashboards' | 'apps' | 'pages' | 'organisation'
  /** Where in its group: lower is higher up. */
  readonly order?: number
  readonly icon?: LucideIcon
  /** Carries the number of alarms to acknowledge. */
  readonly counted?: boolean
  /** Pages below it have entries of their own. */
  readonly exact?: boolean
}

/** Something to do that the palette (Ctrl+K) offers to whoever may. */
export interface FeatureAction {
  readonly id: string
  /** Where it is done. */
  readonly to: string
  readonly access: Access
  /** A key of the domains' texts: a verb, and what it is done to. */
  readonly label: string
  readonly icon: LucideIcon
}

export interface HelpProps {
  /** The article of the page, by its name in addresses. */
  readonly slug: string
  readonly onClose: () => void
}

/** What explains a page beside it. One feature has it. */
export interface FeatureHelp {
  readonly access: Access
  readonly load: () => Promise<ComponentType<HelpProps>>
  /** The area of its texts. */
  readonly texts: string
}

/** What a feature does on every page, for as long as somebody is signed in. It shows nothing. */
export interface FeatureEverywhere {
  readonly access: Access
  readonly load: () => Promise<{ default: ComponentType }>
}

/** All that the client knows of a feature beside its routes and words. It stands in the feature's own room and is gathered from there. */
export interface Feature {
  readonly pages?: readonly FeaturePage[]
  readonly actions?: readonly FeatureAction[]
  /** Groups in the filter of the audit log, and the actions they stand for, by what is before their dot. */
  readonly audit?: Readonly<Record<string, readonly string[]>>
  /** What search finds of it. */
  readonly searchIcons?: Partial<Readonly<Record<SearchKind, LucideIcon>>>
  /** What the calendar shows of it. */
  readonly layerIcons?: Partial<Readonly<Record<CalendarLayer, LucideIcon>>>
  readonly help?: FeatureHelp
  readonly everywhere?: FeatureEverywhere
}

/** @example export default defineFeature({ pages: [{ ...pages.sites, label: 'domains:page.sites' }] }) */
export const defineFeature = (feature: Feature): Feature => feature
