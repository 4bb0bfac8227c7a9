import { CalendarDays } from 'lucide-react'
import { pages } from '../../../../schema/together/calendar.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.calendar,
      label: 'domains:page.calendar',
      group: 'apps',
      order: 40,
      icon: CalendarDays,
    },
  ],
  actions: [
    {
      id: 'new-event',
      to: '/apps/calendar?new=event',
      access: ['create', 'CalendarEvent'],
      label: 'domains:action.newEvent',
      icon: CalendarDays,
    },
  ],
  audit: {
    CALENDAR: ['calendarEvent'],
  },
  searchIcons: {
    CALENDAR_EVENT: CalendarDays,
  },
})
