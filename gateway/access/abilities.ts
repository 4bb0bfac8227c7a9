import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability'
import type { UserRole } from './role.ts'

export const ACTIONS = ['manage', 'read', 'create', 'update', 'delete'] as const
/** What can be done. `manage` stands for all of them. */
export type Action = (typeof ACTIONS)[number]

export const SUBJECTS = [
  'all',
  'ACL',
  'Auth',
  // What programs ask with in a member's place.
  'ApiKey',
  'Organization',
  // The member directory, and what is done to members.
  'User',
  // What else there is to know of other members.
  'Membership',
  // The register of permissions, which grants nothing.
  'Permission',
  // One's own profile and posts, and what others tell; who manages it takes back anybody's.
  'Profile',
  // What the organisation lets everybody know: writing it. Reading it comes with profiles.
  'Announcement',
  'Site',
  'Location',
  'Device',
  'Sensor',
  'Reading',
  'Calibration',
  'Annotation',
  'View',
  'Alarm',
  'AlarmConfig',
  'Schedule',
  'MaintenanceWindow',
  'Notification',
  'NotificationChannel',
  'NotificationPolicy',
  'NotificationDelivery',
  'Import',
  'Report',
  // What was done by whom.
  'AuditEntry',
] as const
/** What it is done to. `all` stands for all of them. */
export type Subject = (typeof SUBJECTS)[number]
export type Ability = MongoAbility<[Action, Subject]>
export type AbilityRule = { action: Action; subject: Subject }

const each = (action: Action, ...subjects: Subject[]) =>
  subjects.map((subject): AbilityRule => ({ action, subject }))

const MEMBER = [
  ...each(
    'read',
    'ACL',
    'Auth',
    'Organization',
    'User',
    'Site',
    'Location',
    'Device',
    'Sensor',
    'Reading',
    'Calibration',
  ),
  ...each('read', 'Alarm', 'AlarmConfig', 'Schedule', 'MaintenanceWindow', 'Annotation'),
  // Their own, and what others share to be looked at.
  ...(['read', 'create', 'update', 'delete'] as const).flatMap((action) =>
    each(action, 'View', 'Profile'),
  ),
  ...each('read', 'Report'),
  // Their own.
  ...each('read', 'Notification'),
  ...each('update', 'Notification'),
]
const MONITORING = [
  ...(['create', 'update', 'delete'] as const).flatMap((action) =>
    each(action, 'Site', 'Location', 'Device', 'Sensor', 'Annotation'),
  ),
  ...each('create', 'Calibration'),
  ...(['read', 'create', 'update'] as const).flatMap((action) => each(action, 'Import')),
  ...(['create', 'update', 'delete'] as const).flatMap((action) => each(action, 'Report')),
  // Acknowledges, shelves, assigns, comments.
  ...each('update', 'Alarm'),
]

/** The one table of rights: the gateway enforces it and login returns it, so menus and rules cannot disagree. */
export const ABILITIES: Record<UserRole, readonly AbilityRule[]> = {
  ADMIN: each('manage', 'all'),
  MAINTAINER: [...MEMBER, ...MONITORING],
  EDITOR: MEMBER,
  AUTHOR: MEMBER,
  SUBSCRIBER: MEMBER,
}

const ability = (rules: readonly AbilityRule[]) =>
  createMongoAbility<Ability>(rules as RawRuleOf<Ability>[])
const BY_ROLE = Object.fromEntries(
  Object.entries(ABILITIES).map(([role, rules]) => [role, ability(rules)]),
) as Record<UserRole, Ability>

/** Whether there is such a right at all; that only admins hold it is no reason to doubt it. */
export const isRight = (action: string, subject: string): boolean =>
  ACTIONS.some((known) => known === action) && SUBJECTS.some((known) => known === subject)

export const allows = (role: UserRole, action: Action, subject: Subject) =>
  BY_ROLE[role].can(action, subject)

const ALL_FOUR = ['read', 'create', 'update', 'delete'] as const

/**
 * The rights a key can be given. What belongs to a person or a session is not among them: the account and its sessions (Auth), the
 * own profile, what is told there, and notifications, other members' access, keys themselves; and no key is given everything at once.
 */
export const KEY_RIGHTS: Partial<Record<Subject, readonly Action[]>> = {
  Organization: ['read', 'update'],
  User: ['read'],
  Membership: ['read'],
  Permission: ALL_FOUR,
  Site: ['read', 'create', 'update'],
  Location: ALL_FOUR,
  Device: ['read', 'create', 'update'],
  Sensor: ['read', 'create', 'update'],
  Reading: ['read'],
  Calibration: ['read', 'create'],
  Annotation: ALL_FOUR,
  View: ALL_FOUR,
  Alarm: ['read', 'update'],
  AlarmConfig: ALL_FOUR,
  Schedule: ALL_FOUR,
  MaintenanceWindow: ALL_FOUR,
  NotificationChannel: ALL_FOUR,
  NotificationPolicy: ALL_FOUR,
  NotificationDelivery: ['read', 'update'],
  Import: ['read', 'create', 'update'],
  Report: ALL_FOUR,
  AuditEntry: ['read'],
}

/** Also for what was stored when more could be given. */
export const isKeyRight = (action: string, subject: string): boolean =>
  isRight(action, subject) &&
  (KEY_RIGHTS[subject as Subject]?.some((known) => known === action) ?? false)
