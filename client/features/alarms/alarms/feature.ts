import { CheckCheck, Siren } from 'lucide-react'
import { pages } from '../../../../schema/alarms/alarms.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.alarms,
      label: 'domains:page.alarms',
      group: 'monitoring',
      order: 50,
      icon: Siren,
      counted: true,
    },
    { ...pages.history, label: 'domains:page.history' },
    { ...pages.indicators, label: 'domains:page.indicators' },
    { ...pages.shelved, label: 'domains:page.shelved' },
    { ...pages.suppressed, label: 'domains:page.suppressed' },
  ],
  actions: [
    {
      id: 'acknowledge',
      to: pages.alarms.to,
      access: ['update', 'Alarm'],
      label: 'domains:action.acknowledge',
      icon: CheckCheck,
    },
  ],
  audit: {
    ALARMS: ['alarm', 'alarmPoint'],
  },
  searchIcons: {
    ALARM: Siren,
  },
  layerIcons: {
    ALARM: Siren,
  },
})
