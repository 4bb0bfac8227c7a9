import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

/** Few categories have more than one page: what turns pages is fetched apart. */
export const ShelfPager = lazyPart(async () => {
  const { Pager } = await import('../../../ui/list/pager.tsx')
  return { default: Pager }
})
