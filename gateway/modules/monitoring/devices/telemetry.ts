/** What devices may send of themselves beside their readings. */
export interface Telemetry {
  /** Percent. */
  readonly battery?: number
  /** dBm. */
  readonly signal?: number
}

/** The newest that a device has sent, and when that arrived. */
export interface KnownTelemetry {
  readonly batteryPercent: number | null
  readonly batteryAt: Date | null
  readonly signalDbm: number | null
  readonly signalAt: Date | null
}

export interface RejectedField {
  readonly field: keyof Telemetry
  readonly code: 'INVALID_VALUE' | 'OUT_OF_RANGE'
}

/** Receivers of LoRa and NB-IoT still hear something at -140 dBm. */
const WEAKEST = -150
const RANGES = { battery: [0, 100], signal: [WEAKEST, 0] } as const
const FIELDS = ['battery', 'signal'] as const

/** From here on a battery should be changed soon, percent. */
const LOW = 20
export const isLow = (percent: number): boolean => percent <= LOW

/** What a request says of its device, and which of it cannot be used. Null is the same as left out. */
export function telemetryOf(body: { readonly battery?: unknown; readonly signal?: unknown }): {
  sent: Telemetry
  rejectedFields: RejectedField[]
} {
  const sent: { -readonly [Field in keyof Telemetry]: number } = {}
  const rejectedFields: RejectedField[] = []
  for (const field of FIELDS) {
    const value = body[field]
    const [least, most] = RANGES[field]
    if (value === undefined || value === null) continue
    if (typeof value !== 'number') rejectedFields.push({ field, code: 'INVALID_VALUE' })
    else if (value < least || value > most) rejectedFields.push({ field, code: 'OUT_OF_RANGE' })
    else sent[field] = value
  }
  return { sent, rejectedFields }
}

/** While it stays the same, it is noted once in so long, milliseconds. */
const MINUTE = 60_000

/** Whether there is anything to note: something that is new, or was last heard a while ago. */
export const isWorthNoting = (
  { battery, signal }: Telemetry,
  { batteryPercent, batteryAt, signalDbm, signalAt }: KnownTelemetry,
  at: number,
): boolean =>
  isNews(battery, batteryPercent, batteryAt, at) || isNews(signal, signalDbm, signalAt, at)

const isNews = (sent: number | undefined, known: number | null, since: Date | null, at: number) =>
  sent !== undefined && (sent !== known || since === null || since.getTime() <= at - MINUTE)
