import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  audit: {
    CALENDAR: ['calendarEvent'],
  },
})
