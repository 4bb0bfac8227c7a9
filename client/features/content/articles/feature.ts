import { BookOpen, CircleQuestionMark } from 'lucide-react'
import { pages } from '../../../../schema/content/articles.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.faq,
      label: 'domains:page.faq',
      group: 'pages',
      order: 50,
      icon: CircleQuestionMark,
    },
    {
      ...pages.knowledgeBase,
      label: 'domains:page.knowledgeBase',
      group: 'pages',
      order: 60,
      icon: BookOpen,
    },
  ],
  actions: [
    {
      id: 'new-article',
      to: '/pages/knowledge-base?new=article',
      access: ['create', 'Article'],
      label: 'domains:action.newArticle',
      icon: BookOpen,
    },
  ],
  audit: {
    ARTICLES: ['article', 'articleCategory'],
  },
  help: {
    access: pages.knowledgeBase.access,
    load: async () => (await import('./help-drawer.tsx')).HelpDrawer,
    texts: 'articles',
  },
  searchIcons: {
    ARTICLE: BookOpen,
  },
})
