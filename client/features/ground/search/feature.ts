import { FileText } from 'lucide-react'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  searchIcons: {
    PAGE: FileText,
  },
})
