import type { Deps } from '../context.ts'
import type { DeclaredRights } from '../access/rights.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import type { Lengths } from '../graphql/lengths.ts'
import type { RestRoute } from '../http/rest.ts'
import type { BackgroundJob } from '../worker/jobs.ts'
import type { AuditedEntities } from './audit.ts'
import type { ListExports } from './exports/list-export.ts'
import type { Layers } from './layers.ts'
import type { Pages } from './pages.ts'
import type { Provided } from './provided.ts'
import type { ReminderSources } from './reminders.ts'
import type { MainSearchGroups } from './search/main-search.ts'
import type { SearchSources } from './search/source.ts'
import type { SetupSources } from './setup.ts'

/** All that the house knows of a domain on this side. It stands in the domain's own room and is gathered from there. */
export interface Module {
  /** As its room is called. */
  readonly name: string
  /** Who may do what to what it has. */
  readonly rights?: DeclaredRights
  readonly resolvers?: Resolvers
  readonly rest?: readonly RestRoute[]
  /** How long lists are whose length follows from several arguments: what a document costs is known before it is read. */
  readonly lengths?: Lengths
  /** What its entries in the audit log are about, and who sees them. */
  readonly audit?: AuditedEntities
  /** The lists there are files of. */
  readonly exports?: ListExports
  /** The pages of its feature. */
  readonly pages?: Pages
  /** How search finds what the domain has. */
  readonly search?: SearchSources
  /** What of it older clients look through. */
  readonly mainSearch?: MainSearchGroups
  /** What of it an organisation sets up first. */
  readonly setup?: SetupSources
  /** What of it can be shown on days. */
  readonly layers?: Layers
  /** How it reminds people of what it has. */
  readonly reminders?: ReminderSources
  /** What domains below need of it. */
  readonly provides?: Provided
  /** What it does in the background, by one gateway at a time. */
  readonly jobs?: (deps: Deps) => readonly BackgroundJob[]
}

/** @example export default defineModule({ name: 'sites', resolvers, exports }) */
export const defineModule = (module: Module): Module => module
