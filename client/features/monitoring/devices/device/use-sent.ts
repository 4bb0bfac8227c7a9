import { useState } from 'react'
import type { DeviceRowFragment } from './device-row.generated.ts'

/** What some devices send of themselves. */
export interface Sent {
  battery: boolean
  signal: boolean
}

/** Whether any of the devices listed so far has sent it: on a page of others its column stays. */
export function useSent(devices: readonly DeviceRowFragment[] = []): Sent {
  const [battery, setBattery] = useState(false)
  const [signal, setSignal] = useState(false)
  if (!battery && devices.some((device) => device.battery)) setBattery(true)
  if (!signal && devices.some((device) => device.signal)) setSignal(true)
  return { battery, signal }
}
