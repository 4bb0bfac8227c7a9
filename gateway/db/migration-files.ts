import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

/** Beside this module; a build must copy it beside the file that this module becomes a part of. */
export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('./migrations/', import.meta.url))

const FILE = /^(\d{3})-[a-z0-9-]+\.sql$/

async function readMigration(directory: string, file: string): Promise<Migration> {
  const number = Number(FILE.exec(file)?.[1])
  if (!number) throw new Error(`${join(directory, file)} is not named like 001-what-it-does.sql.`)
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n') // as git may check it out
  return {
    number,
    name: file.slice(0, -'.sql'.length),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}

/** The migrations this code brings, in order. */
export async function readMigrations(
  directory: string = MIGRATIONS_DIRECTORY,
): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)))
  const twice = migrations.find(
    (migration, index) => migration.number === migrations[index - 1]?.number,
  )
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}.`)
  return migrations
}
