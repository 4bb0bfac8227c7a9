/** What kinds of cold store there are, and how each behaves. Temperatures in degC, durations in seconds, rates per hour. */
export interface Profile {
  set: { point: number; spread: number; wander: number }
  compressor: { period: number; duty: number; swing: number }
  diurnal: number
  openings: Openings
  door: Door
  defrost: { length: number; rise: number; tau: number } | null
  sigma: number
  /** How the inside warms when the compressor stops. */
  warming: Warming
  loss: number
  permitted: { low: number | null; high: number | null }
}

/** How often a door is opened in an hour of work, from when to when that is, on how many days, and how long it then is open. */
export interface Openings {
  rate: number
  opens: number
  closes: number
  days: 5 | 7
  shortest: number
  longest: number
}

/** How far an open door lifts the temperature, how fast, and how fast that decays once it is closed. */
export interface Door {
  lift: number
  opening: number
  closing: number
}

export interface Warming {
  ambient: number
  tau: number
}

export const INTERVAL = 60
export const RESOLUTION = 0.1
const HOUR = 3600

export const PROFILES = {
  PHARMA_FRIDGE: {
    set: { point: 5, spread: 0.4, wander: 0 },
    compressor: { period: 1500, duty: 0.4, swing: 1.6 },
    diurnal: 0.15,
    openings: { rate: 2, opens: 7, closes: 19, days: 5, shortest: 10, longest: 90 },
    door: { lift: 4, opening: 60, closing: 600 },
    defrost: null,
    sigma: 0.08,
    warming: { ambient: 22, tau: 4 * HOUR },
    loss: 0.005,
    permitted: { low: 2, high: 8 },
  },
  WALK_IN_COOLER: {
    set: { point: 3, spread: 0.5, wander: 0 },
    compressor: { period: 1200, duty: 0.5, swing: 2 },
    diurnal: 0.3,
    openings: { rate: 2.5, opens: 6, closes: 20, days: 7, shortest: 15, longest: 150 },
    door: { lift: 6, opening: 180, closing: 500 },
    defrost: { length: 1200, rise: 2.5, tau: 600 },
    sigma: 0.1,
    warming: { ambient: 20, tau: 3 * HOUR },
    loss: 0.005,
    permitted: { low: -0.5, high: 7 },
  },
  WALK_IN_FREEZER: {
    set: { point: -20, spread: 0.8, wander: 0 },
    compressor: { period: 1800, duty: 0.6, swing: 2.4 },
    diurnal: 0.3,
    openings: { rate: 1.5, opens: 6, closes: 20, days: 7, shortest: 15, longest: 150 },
    door: { lift: 9, opening: 240, closing: 700 },
    defrost: { length: 1500, rise: 5, tau: 700 },
    sigma: 0.12,
    warming: { ambient: 18, tau: 6 * HOUR },
    loss: 0.005,
    permitted: { low: null, high: -15 },
  },
  ULT_FREEZER: {
    set: { point: -80, spread: 1, wander: 0 },
    compressor: { period: 2400, duty: 0.65, swing: 4 },
    diurnal: 0.2,
    openings: { rate: 0.4, opens: 8, closes: 18, days: 5, shortest: 20, longest: 120 },
    door: { lift: 15, opening: 120, closing: 2400 },
    defrost: null,
    sigma: 0.3,
    warming: { ambient: 22, tau: 8 * HOUR },
    loss: 0.005,
    permitted: { low: null, high: -70 },
  },
  CRT_STORE: {
    set: { point: 21.5, spread: 0.8, wander: 0.8 },
    compressor: { period: 3600, duty: 0.5, swing: 1 },
    diurnal: 1.2,
    openings: { rate: 0.5, opens: 7, closes: 19, days: 5, shortest: 60, longest: 900 },
    door: { lift: 2, opening: 600, closing: 1800 },
    defrost: null,
    sigma: 0.08,
    warming: { ambient: 28, tau: 6 * HOUR },
    loss: 0.005,
    permitted: { low: 15, high: 25 },
  },
  VAN: {
    set: { point: 5, spread: 0.5, wander: 0 },
    compressor: { period: 900, duty: 0.55, swing: 2 },
    diurnal: 0.5,
    openings: { rate: 2.5, opens: 6, closes: 16, days: 5, shortest: 30, longest: 240 },
    door: { lift: 6, opening: 240, closing: 500 },
    defrost: null,
    sigma: 0.15,
    warming: { ambient: 26, tau: 1.5 * HOUR },
    loss: 0.03,
    permitted: { low: 2, high: 8 },
  },
} as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof PROFILES
