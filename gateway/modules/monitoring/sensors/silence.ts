/** Whether somebody waits in vain for a sensor: conditions in SQL on the column of its id, which is what alarms know. */
export interface Silence {
  readonly now: (sensorId: string) => string
  readonly at: (sensorId: string, instant: string) => string
}

export const NO_SILENCE: Silence = { now: () => 'false', at: () => 'false' }

declare module '../../../platform/provided.ts' {
  interface Provisions {
    silence: Silence
  }
}
