import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  audit: {
    SIGN_IN: ['session', 'account', 'access'],
  },
})
