import { pages } from '../../../../schema/content/blog.pages.ts'
import { page } from '../../../lib/page.ts'

const { to, access } = pages.blog
const beside = (path: string) => ({ to: to.replace(/list$/, path), access })

export const routes = [
  page(pages.blog, () => import('./blog-page.tsx'), 'blog:title'),
  page(beside('detail/:id'), () => import('./read/post-page.tsx'), 'blog:title', 'live-cards'),
  page(beside('edit/:id'), () => import('./edit/edit-page.tsx'), 'blog:title', 'pictures'),
]
