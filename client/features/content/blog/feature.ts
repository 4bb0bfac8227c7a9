import { Newspaper } from 'lucide-react'
import { pages } from '../../../../schema/content/blog.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.blog,
      label: 'domains:page.blog',
      group: 'pages',
      order: 45,
      icon: Newspaper,
    },
  ],
  actions: [
    {
      id: 'new-blog-post',
      to: '/pages/blog/edit/new',
      access: ['create', 'BlogPost'],
      label: 'domains:action.newBlogPost',
      icon: Newspaper,
    },
  ],
  audit: {
    BLOG: ['blogPost', 'blogCategory', 'blogComment'],
  },
  searchIcons: {
    BLOG_POST: Newspaper,
  },
})
