import type { Subject } from '../access/abilities.ts'
import { RightsTable, type SubjectRights } from '../access/rights.ts'
import type { CalendarLayer, SearchKind, SetupTaskKind } from '../generated/resolvers.ts'
import type { ListExports } from './exports/list-export.ts'
import type { AuditedEntities } from './audit.ts'
import type { Layer } from './layers.ts'
import type { Module } from './module.ts'
import type { DashboardPage } from './pages.ts'
import type { Provided } from './provided.ts'
import type { ReminderSources } from './reminders.ts'
import type { MainSearchGroup } from './search/main-search.ts'
import type { SearchSource } from './search/source.ts'
import type { SetupSource } from './setup.ts'

/** What the modules say of themselves that a domain which serves all of them needs; it knows none by name. */
export interface Declared {
  readonly rights: RightsTable
  readonly audit: AuditedEntities
  readonly exports: ListExports
  /** By number. */
  readonly pages: readonly DashboardPage[]
  readonly provided: Provided
  readonly reminders: ReminderSources
  /** In the order in which they are shown. */
  readonly layers: readonly (readonly [CalendarLayer, Layer])[]
  /** In the order in which groups of answers are shown. */
  readonly search: readonly (readonly [SearchKind, SearchSource])[]
  /** In the order in which they are shown. */
  readonly setup: readonly (readonly [SetupTaskKind, SetupSource])[]
  /** By title, in the order in which they are sent. */
  readonly mainSearch: readonly (readonly [string, MainSearchGroup])[]
}

/** Gathers it. A name that two modules give stops the start. */
export function declaredBy(modules: readonly Module[]): Declared {
  const sources = gathered(
    modules,
    ({ search = {} }) => Object.entries(search) as [SearchKind, SearchSource][],
  )
  return {
    rights: rightsBy(modules),
    audit: Object.fromEntries(gathered(modules, ({ audit = {} }) => Object.entries(audit))),
    exports: Object.fromEntries(gathered(modules, ({ exports = {} }) => Object.entries(exports))),
    pages: pagesBy(modules),
    provided: Object.fromEntries(
      gathered(modules, ({ provides = {} }) => Object.entries(provides)),
    ),
    reminders: Object.fromEntries(
      gathered(modules, ({ reminders = {} }) => Object.entries(reminders)),
    ),
    layers: gathered(
      modules,
      ({ layers = {} }) => Object.entries(layers) as [CalendarLayer, Layer][],
    ).sort(([, a], [, b]) => a.order - b.order),
    search: sources.sort(([, a], [, b]) => a.order - b.order),
    setup: gathered(
      modules,
      ({ setup = {} }) => Object.entries(setup) as [SetupTaskKind, SetupSource][],
    ).sort(([, a], [, b]) => a.order - b.order),
    mainSearch: gathered(modules, ({ mainSearch = {} }) => Object.entries(mainSearch)).sort(
      ([, a], [, b]) => a.order - b.order,
    ),
  }
}

function pagesBy(modules: readonly Module[]): DashboardPage[] {
  const byNumber = gathered(modules, ({ pages = {} }) =>
    Object.values(pages).map((page): [string, DashboardPage] => [`page ${page.id}`, page]),
  )
  return byNumber.map(([, page]) => page).sort((a, b) => a.id - b.id)
}

export const rightsBy = (modules: readonly Module[]): RightsTable =>
  new RightsTable(
    gathered(modules, ({ rights = {} }) => Object.entries(rights) as [Subject, SubjectRights][]),
  )

function gathered<Name extends string, T>(
  modules: readonly Module[],
  partOf: (module: Module) => [Name, T][],
): [Name, T][] {
  const all = new Map<Name, T>()
  for (const module of modules) {
    for (const [name, value] of partOf(module)) {
      if (all.has(name))
        throw new Error(`${module.name} declares ${name}, which another module has declared.`)
      all.set(name, value)
    }
  }
  return [...all]
}
