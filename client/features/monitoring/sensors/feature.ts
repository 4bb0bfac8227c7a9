import { Gauge, Thermometer } from 'lucide-react'
import { pages } from '../../../../schema/monitoring/sensors.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.home,
      label: 'domains:page.home',
      shortLabel: 'domains:pageShort.home',
      group: 'monitoring',
      order: 10,
      icon: Thermometer,
    },
  ],
  audit: {
    DEVICES: ['sensor', 'calibration'],
  },
  searchIcons: {
    SENSOR: Thermometer,
  },
  layerIcons: {
    CALIBRATION: Gauge,
  },
})
