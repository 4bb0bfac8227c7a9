import { Box } from 'lucide-react'
import { defineFeature } from '../../../../client/lib/feature.ts'
import { pages } from './module.ts'

export default defineFeature({
  pages: [
    { ...pages.crates, label: 'domains:page.crates', group: 'apps', order: 70, icon: Box },
    { ...pages.secrets, label: 'domains:page.crateSecrets' },
  ],
  audit: { CRATES: ['crate'] },
})
