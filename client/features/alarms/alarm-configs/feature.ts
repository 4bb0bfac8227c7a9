import { SlidersHorizontal } from 'lucide-react'
import { pages } from '../../../../schema/alarms/alarm-configs.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.alarmConfigs,
      label: 'domains:page.alarmConfigs',
      shortLabel: 'domains:pageShort.alarmConfigs',
      group: 'monitoring',
      order: 40,
      icon: SlidersHorizontal,
    },
  ],
  audit: {
    RULES: ['alarmConfig'],
  },
  searchIcons: {
    ALARM_CONFIG: SlidersHorizontal,
  },
})
