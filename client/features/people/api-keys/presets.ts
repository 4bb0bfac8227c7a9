/** What a key can be given of each kind of thing, as the gateway lists it for who makes the key. */
export type Rights = readonly { subject: string; actions: readonly string[] }[]
export interface Scope {
  action: string
  subject: string
}

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const
export const PRESETS = ['monitoring', 'everything', 'feeding', 'chosen'] as const
export type Preset = (typeof PRESETS)[number]

export const textOf = ({ action, subject }: Scope) => `${action} ${subject}`
export const scopesIn = (rights: Rights): Scope[] =>
  rights.flatMap(({ subject, actions }) => actions.map((action) => ({ action, subject })))

const MEASURED = [
  'Site',
  'Location',
  'Device',
  'Sensor',
  'Reading',
  'Calibration',
  'Annotation',
  'Report',
]
const WATCHED = ['Alarm', 'AlarmConfig', 'Schedule', 'MaintenanceWindow']
const FED = ['Import', 'Device', 'Sensor']
const REFERRED = ['Site', 'Location']

const WANTED: Record<Exclude<Preset, 'chosen'>, (scope: Scope) => boolean> = {
  monitoring: ({ action, subject }) =>
    action === 'read' && [...MEASURED, ...WATCHED].includes(subject),
  everything: ({ action }) => action === 'read',
  feeding: ({ action, subject }) =>
    FED.includes(subject) || (action === 'read' && REFERRED.includes(subject)),
}

/** The rights of a preset, as far as whoever makes the key may give them. */
export const presetScopes = (preset: Preset, rights: Rights): Scope[] =>
  preset === 'chosen' ? [] : scopesIn(rights).filter(WANTED[preset])
