import { KeySquare } from 'lucide-react'
import { pages } from '../../../../schema/people/api-keys.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.apiKeys,
      label: 'domains:page.apiKeys',
      group: 'organisation',
      order: 90,
      // Not the round one: lazy pages have that, and to share it would cost the first page a chunk.
      icon: KeySquare,
    },
  ],
  audit: {
    SIGN_IN: ['apiKey'],
  },
})
