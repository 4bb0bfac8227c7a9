import { createMongoAbility, type RawRuleOf } from '@casl/ability'
import { ACTIONS, type Ability, type AbilityRule, type Action, type Subject } from './abilities.ts'
import type { UserRole } from './role.ts'

export const ALL_FOUR = ['read', 'create', 'update', 'delete'] as const

/** Who may do what to one subject. Admins may do everything; what is not named here, nobody else may. */
export interface SubjectRights {
  /** Every member, whatever their role. */
  readonly members?: readonly Action[]
  /** Authors, besides what every member may; editors and maintainers may it, too. */
  readonly authors?: readonly Action[]
  /** Editors, besides what authors may; maintainers may it, too. */
  readonly editors?: readonly Action[]
  /** Maintainers, besides what editors may. */
  readonly maintainers?: readonly Action[]
  /** API keys, as far as the member who made them may. */
  readonly keys?: readonly Action[]
  /** Belongs to a person or a session, as the own profile or cart does: no key is given it. */
  readonly personal?: true
}

/** What every member may look at, and maintainers look after. */
export const MAINTAINED = {
  members: ['read'],
  maintainers: ['create', 'update', 'delete'],
} as const satisfies SubjectRights

/** What every member may read, and editors write. */
export const EDITED = {
  members: ['read'],
  editors: ['create', 'update', 'delete'],
} as const satisfies SubjectRights

/** The subjects of one domain. */
export type DeclaredRights = { readonly [S in Exclude<Subject, 'all'>]?: SubjectRights }

type Rule = readonly [Subject, SubjectRights]

type Group = 'members' | 'authors' | 'editors' | 'maintainers'

const rulesFor = (rows: readonly Rule[], group: Group): AbilityRule[] =>
  rows.flatMap(([subject, rights]) => (rights[group] ?? []).map((action) => ({ action, subject })))

/**
 * The one table of rights, as the domains declare them: the gateway enforces it and login returns it, so menus and rules cannot
 * disagree.
 */
export class RightsTable {
  readonly subjects: readonly Subject[]
  readonly byRole: Readonly<Record<UserRole, readonly AbilityRule[]>>
  readonly #abilities: ReadonlyMap<UserRole, Ability>
  readonly #keys: ReadonlyMap<Subject, readonly Action[]>
  readonly #personal: ReadonlySet<Subject>

  constructor(rows: readonly Rule[]) {
    this.subjects = ['all', ...rows.map(([subject]) => subject)]
    const members = rulesFor(rows, 'members')
    const authors = [...members, ...rulesFor(rows, 'authors')]
    const editors = [...authors, ...rulesFor(rows, 'editors')]
    this.byRole = {
      ADMIN: [{ action: 'manage', subject: 'all' }],
      MAINTAINER: [...editors, ...rulesFor(rows, 'maintainers')],
      EDITOR: editors,
      AUTHOR: authors,
      SUBSCRIBER: members,
    }
    this.#abilities = new Map(
      Object.entries(this.byRole).map(([role, rules]) => [
        role as UserRole,
        createMongoAbility<Ability>(rules as RawRuleOf<Ability>[]),
      ]),
    )
    this.#keys = new Map(rows.map(([subject, { keys = [] }]) => [subject, keys]))
    this.#personal = new Set(rows.flatMap(([subject, { personal }]) => (personal ? [subject] : [])))
  }

  /** Whether there is such a right at all; that only admins hold it is no reason to doubt it. */
  isRight(action: string, subject: string): boolean {
    return (
      ACTIONS.some((known) => known === action) && this.subjects.some((known) => known === subject)
    )
  }

  allows(role: UserRole, action: Action, subject: Subject): boolean {
    return this.#abilities.get(role)?.can(action, subject) ?? false
  }

  rolesWhoMay(action: Action, subject: Subject): UserRole[] {
    return [...this.#abilities].flatMap(([role, ability]) =>
      ability.can(action, subject) ? [role] : [],
    )
  }

  /** What a key can be given. */
  keyActions(subject: Subject): readonly Action[] {
    return this.#keys.get(subject) ?? []
  }

  isPersonal(subject: Subject): boolean {
    return this.#personal.has(subject)
  }

  /** Also for what was stored when more could be given. */
  isKeyRight(action: string, subject: string): boolean {
    return this.keyActions(subject as Subject).some((known) => known === action)
  }
}
