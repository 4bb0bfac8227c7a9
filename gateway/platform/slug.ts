const MOST = 80

/** A title as it stands in an address: letters and digits of any script, and hyphens between. Digits alone would be a number. */
export function slugOf(title: string, otherwise: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '')
  if (slug === '') return otherwise
  return /^\d+$/.test(slug) ? `${otherwise}-${slug}` : slug
}

/** The first of `slug`, `slug-2`, `slug-3` that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}
