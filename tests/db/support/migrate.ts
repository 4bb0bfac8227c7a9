// Migrates in a process of its own, to be killed. Arguments: JSON connection, directory.
import type pg from 'pg'
import { migrate } from '../../../gateway/db/migrate.ts'

const [connection = '{}', directory = ''] = process.argv.slice(2)
await migrate(JSON.parse(connection) as pg.ClientConfig, { log: () => undefined, directory })
