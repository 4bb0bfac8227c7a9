import { pages } from '../../../../schema/content/blog.pages.ts'

const BASE = pages.blog.to.replace(/list$/, '')

/** Where a post is read. */
export const addressOf = ({ slug }: { slug: string }): string => `${BASE}detail/${slug}`
/** Where it is written; a new one without. */
export const editAddressOf = (post?: { id: string }): string => `${BASE}edit/${post?.id ?? 'new'}`

/** The list, narrowed to something. */
export const listOf = (narrowed: Record<string, string> = {}): string => {
  const params = new URLSearchParams(narrowed).toString()
  return params ? `${pages.blog.to}?${params}` : pages.blog.to
}
