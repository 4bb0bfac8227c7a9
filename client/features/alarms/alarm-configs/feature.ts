import { Plus, SlidersHorizontal } from 'lucide-react'
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
  actions: [
    {
      id: 'new-rule',
      to: `${pages.alarmConfigs.to}/new`,
      access: ['create', 'AlarmConfig'],
      label: 'domains:action.newRule',
      icon: Plus,
    },
  ],
  audit: {
    RULES: ['alarmConfig'],
  },
  searchIcons: {
    ALARM_CONFIG: SlidersHorizontal,
  },
})
