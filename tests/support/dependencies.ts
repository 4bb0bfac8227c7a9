import type pg from 'pg'
import { pino } from 'pino'
import type { Config } from '../../gateway/config.ts'
import type { Deps } from '../../gateway/context.ts'
import { databaseOf, openPool } from '../../gateway/db/database.ts'
import { Disk } from '../../gateway/disk/disk.ts'
import { Meters } from '../../gateway/meters.ts'
import { Outside } from '../../gateway/outside.ts'
import { demoModules } from '../../gateway/modules/index.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { PostgresPubSub } from '../../gateway/pubsub/postgres.ts'
import { demo } from '../../seed/demo.ts'

export interface Dependencies {
  readonly deps: Deps
  /** To be called when nothing uses them any more. */
  readonly end: () => Promise<void>
}

/** What a gateway in this process stands on, silent, over one pool of connections for all it does. */
export async function dependenciesOf(
  connection: pg.ClientConfig,
  config: Config,
): Promise<Dependencies> {
  const pool = openPool(connection)
  const log = pino({ level: 'silent' })
  const pubsub = await PostgresPubSub.open({ connection, pool, log })
  const deps = {
    config,
    database: databaseOf(pool),
    pubsub,
    log,
    meters: new Meters(),
    disk: new Disk(Date.now),
    outside: new Outside(),
    declared: declaredBy(demoModules),
    demo,
    now: () => Date.now(),
  }
  const end = async () => {
    await pubsub.close()
    await pool.end()
  }
  return { deps, end }
}
