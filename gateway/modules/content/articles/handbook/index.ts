import type { ReadyMadeCategory } from '../ready-made.ts'
import { ALARMS } from './alarms.ts'
import { CHARTS } from './charts.ts'
import { DEVICES } from './devices.ts'
import { OFFICE } from './office.ts'
import { RIGHTS } from './rights.ts'
import { START } from './start.ts'

/** How to work with Isotherm, for those who do. Each page has an article here, by the name it gives as its help. */
export const HANDBOOK: readonly ReadyMadeCategory[] = [
  START,
  CHARTS,
  ALARMS,
  DEVICES,
  OFFICE,
  RIGHTS,
]
