import type { LucideIcon } from 'lucide-react'
import type { CalendarLayer, SearchKind } from '../generated/schema.ts'
import type { Feature, FeaturePage } from './feature.ts'

const features = Object.values(
  import.meta.glob<Feature>('../features/*/*/feature.ts', { eager: true, import: 'default' }),
)

export const pagesOf = (some: readonly Feature[]): readonly FeaturePage[] =>
  some.flatMap(({ pages = [] }) => pages)

/** Every page of every feature. */
export const PAGES = pagesOf(features)

/** What every feature offers to do. */
export const ACTIONS = features.flatMap(({ actions = [] }) => actions)

/** What features do on every page. */
export const EVERYWHERE = features.flatMap(({ everywhere }) => everywhere ?? [])

/** The feature that explains pages. */
export const HELP = features.find(({ help }) => help)?.help

/** Groups of the audit log's filter by name, with what each feature adds to them. */
export const AUDIT_KINDS: ReadonlyMap<string, readonly string[]> = auditKinds()

function auditKinds() {
  const kinds = new Map<string, string[]>()
  for (const { audit = {} } of features)
    for (const [kind, actions] of Object.entries(audit))
      kinds.set(kind, [...(kinds.get(kind) ?? []), ...actions])
  return kinds
}

export const SEARCH_ICONS: Partial<Readonly<Record<SearchKind, LucideIcon>>> = Object.assign(
  {},
  ...features.map(({ searchIcons }) => searchIcons),
)

export const LAYER_ICONS: Partial<Readonly<Record<CalendarLayer, LucideIcon>>> = Object.assign(
  {},
  ...features.map(({ layerIcons }) => layerIcons),
)
