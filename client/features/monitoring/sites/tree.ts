import type { PlaceFragment } from './site.generated.ts'

export interface Branch {
  place: PlaceFragment
  /** How deep in the tree, from 0. */
  depth: number
}

/** Locations as a tree written down: each followed by those inside it. What hangs nowhere stands at the top. */
export function branchesOf(places: readonly PlaceFragment[]): Branch[] {
  const known = new Set(places.map(({ id }) => id))
  const inside = (parent: string | null) =>
    places.filter(
      (place) => (place.parent && known.has(place.parent.id) ? place.parent.id : null) === parent,
    )
  const below = (parent: string | null, depth: number): Branch[] =>
    inside(parent).flatMap((place) => [{ place, depth }, ...below(place.id, depth + 1)])
  return below(null, 0)
}

/** Where a location can be moved: anywhere but into itself. */
export function possibleParents(places: readonly PlaceFragment[], moved: string | null): Branch[] {
  const branches = branchesOf(places)
  const start = branches.findIndex(({ place }) => place.id === moved)
  if (start < 0) return branches
  const depth = branches[start]?.depth ?? 0
  const after = branches.findIndex((branch, index) => index > start && branch.depth <= depth)
  return branches.filter((_, index) => index < start || (after >= 0 && index >= after))
}
