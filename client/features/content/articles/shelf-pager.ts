import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

/** Few categories have more than one page: what turns pages is fetched apart. */
export const ShelfPager = lazyPart(() => import('./shelf-pager-part.ts'))
