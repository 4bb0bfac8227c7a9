// For those who reckon with roll-ups: how wide they are, and how they weigh what they sum.
export { H1, kineticWeight, M5 } from './rollups.ts'
