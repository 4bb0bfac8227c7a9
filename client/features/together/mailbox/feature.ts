import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({})
