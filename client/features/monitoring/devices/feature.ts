import { Cpu } from 'lucide-react'
import { pages } from '../../../../schema/monitoring/devices.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.devices,
      label: 'domains:page.devices',
      group: 'organisation',
      order: 20,
      icon: Cpu,
    },
  ],
  audit: {
    DEVICES: ['device'],
  },
  searchIcons: {
    DEVICE: Cpu,
  },
})
