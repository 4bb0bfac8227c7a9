import { CalendarClock } from 'lucide-react'
import { pages } from '../../../../schema/alarms/schedules.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.maintenance,
      label: 'domains:page.maintenance',
      group: 'organisation',
      order: 70,
      icon: CalendarClock,
    },
    { ...pages.schedules, label: 'domains:page.schedules' },
  ],
  audit: {
    MAINTENANCE: ['schedule', 'maintenanceWindow'],
  },
  searchIcons: {
    MAINTENANCE_WINDOW: CalendarClock,
    SCHEDULE: CalendarClock,
  },
  layerIcons: {
    MAINTENANCE: CalendarClock,
  },
})
