import { Cpu, Plus } from 'lucide-react'
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
  actions: [
    {
      id: 'add-device',
      to: `${pages.devices.to}?add=device`,
      access: ['create', 'Device'],
      label: 'domains:action.addDevice',
      icon: Plus,
    },
  ],
  audit: {
    DEVICES: ['device'],
  },
  searchIcons: {
    DEVICE: Cpu,
  },
})
