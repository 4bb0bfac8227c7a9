import { pages } from '../../../../schema/content/blog.pages.ts'
import { page } from '../../../lib/page.ts'

const beside = (path: string) => ({
  ...pages.blog,
  to: pages.blog.to.replace(/list$/, path),
})

export const routes = [
  page(pages.blog, () => import('./blog-page.tsx'), 'blog:title'),
  page(beside('detail/:id'), () => import('./read/post-page.tsx'), 'blog:title', 'live-cards'),
  page(beside('edit/:id'), () => import('./edit/edit-page.tsx'), 'blog:title', 'pictures'),
]
