import type { WholeBlogPostFragment } from '../blog.generated.ts'

/** What is written, as the fields have it. */
export interface Written {
  title: string
  categoryId: string
  excerpt: string
  /** With commas between. */
  tags: string
  slug: string
  body: string
  allowsComments: boolean
  pictureText: string
}

export const writtenOf = (post: WholeBlogPostFragment | null): Written => ({
  title: post?.title ?? '',
  categoryId: post?.category.id ?? '',
  excerpt: post?.excerpt ?? '',
  tags: post?.tags.join(', ') ?? '',
  slug: post?.slug ?? '',
  body: post?.body ?? '',
  allowsComments: post?.allowsComments ?? true,
  pictureText: post?.pictureText ?? '',
})

/** What is sent of it. A name in addresses that was left blank is made of the title, or stays. */
export const inputOf = ({ tags, slug, ...written }: Written) => ({
  ...written,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  ...(slug.trim() && { slug: slug.trim() }),
})

export const same = (one: Written, other: Written): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
