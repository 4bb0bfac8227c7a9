import * as fs from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { MIGRATIONS_DIRECTORY } from '../../gateway/db/migration-files.ts'
import { migrate } from '../../gateway/db/migrate.ts'
import { openKind } from './support/kinds.ts'
import { ask, scratch } from './support/scratch.ts'

const { root, furnished } = scratch()
const log = () => undefined

/** The migrations up to one. */
function until(last: number): string {
  const directory = fs.mkdtempSync(`${root}/migrations-`)
  for (const file of fs.readdirSync(MIGRATIONS_DIRECTORY))
    if (Number(file.slice(0, 3)) <= last)
      fs.copyFileSync(`${MIGRATIONS_DIRECTORY}/${file}`, `${directory}/${file}`)
  return directory
}

test('rows from before lists kept counts, letters and words are in all of them', async () => {
  const db = await openKind('embedded', await furnished('database'))
  try {
    await migrate(db.owner, { log, directory: until(70) })
    const client = new pg.Client(db.app)
    await client.connect()
    await client.query(`select set_config('app.organization_id', '1', false)`)
    await client.query(`insert into organization (id, title, slug) values (1, 'Acme', 'acme')`)
    await client.query(
      `insert into client (name, company, email) values ('Dagny Petrov', 'Bergen Cold', 'dagny@bergen.test')`,
    )
    await client.query(`insert into invoice (client_id, service, stage, issued_date, due_date, currency, total)
      values (1, 'Calibration', 'DRAFT', '2025-01-05', '2025-02-05', 'EUR', 1000)`)
    await client.query(`insert into employee (full_name, start_date, salary, age)
      values ('Ada Lund', '2024-01-05', 1, 30), ('Bo Ek', '2024-01-05', 1, 30)`)
    await client.query(`insert into site (name, time_zone) values ('Quay', 'UTC')`)
    await client.query(`insert into location (site_id, name, kind) values (1, 'Hall', 'ROOM')`)
    await client.query(`insert into device (site_id, name) values (1, 'Logger')`)
    await client.query(
      `insert into sensor (device_id, site_id, location_id, key, name) values (1, 1, 1, 'a', 'Fryer'), (1, 1, null, 'b', 'Box')`,
    )
    await migrate(db.owner, { log })
    const rows = async (query: string) =>
      (await client.query({ text: query, rowMode: 'array' })).rows
    expect(await rows('select entity, rows from row_count where rows > 0 order by 1')).toEqual([
      ['device', 1],
      ['employee', 2],
      ['invoice', 1],
      ['sensor', 2],
    ])
    expect(await rows('select site_name, location_name from sensor order by id')).toEqual([
      ['Quay', 'Hall'],
      ['Quay', ''],
    ])
    expect(await rows('select client_name, known_status from invoice')).toEqual([
      ['Dagny Petrov', 'DRAFT'],
    ])
    expect(
      await rows(
        `select entity, block, get_bit(bits, 1), bit_count(bits)::int from search_gram where gram in ('pet', 'lun', 'rye') order by 1`,
      ),
    ).toEqual([
      ['employee', 0, 1, 1],
      ['invoice', 0, 1, 1],
      ['sensor', 0, 1, 1],
    ])
    expect(
      await rows(
        `select word, bit_count(bits)::int from search_word_rows where entity = 'invoice' order by 1`,
      ),
    ).toEqual([
      ['bergen', 1],
      ['bergen cold', 1],
      ['calibration', 1],
      ['cold', 1],
      ['dagny', 1],
      ['dagny petrov', 1],
      ['feb', 1],
      ['petrov', 1],
      ['test', 1],
    ])
    await client.end()
  } finally {
    await db.stop()
  }
})

test('so are members, with their names, alarms that were closed, and the letters of the log', async () => {
  const db = await openKind('embedded', await furnished('database'))
  try {
    await migrate(db.owner, { log, directory: until(199) })
    await ask(
      db.owner,
      `begin; select set_config('app.organization_id', '1', true);
      insert into organization (id, title, slug) values (1, 'Acme', 'acme');
      insert into identity.account (email, username, email_key, username_key, full_name, password_hash)
        values ('ada@x.test', 'ada', 'ada@x.test', 'ada', 'Ada Lund', 'x');
      insert into member (account_id, role, status) values (1, 'ADMIN', 'ACTIVE');
      insert into audit_entry (action, entity, entity_id) select 'site.updated', 'Site', i::text from generate_series(1, 600) i;
      insert into site (name, time_zone) values ('Quay', 'UTC');
      insert into device (site_id, name) values (1, 'Logger');
      insert into sensor (device_id, site_id, key, name) values (1, 1, 'a', 'Fryer');
      insert into alarm_config (name, kind, parameters, priority) values ('Too warm', 'HIGH', '{"limit": 8}', 'HIGH');
      insert into alarm_point (config_id, sensor_id, memory, valid_from) values (1, 1, '{"activations": 1}', now());
      insert into alarm (point_id, config_id, sensor_id, site_id, instance, state, priority, config_version, pending_since, raised_at, detected_at, closed_at, updated_at)
        values (1, 1, 1, 1, 1, 'CLOSED', 'HIGH', 1, now(), now(), now(), now(), '2026-01-05Z');
      commit`,
    )
    await migrate(db.owner, { log })
    const rows = (query: string) => ask({ ...db.app, options: '-c app.organization_id=1' }, query)
    expect(await rows('select full_name, username, email from member')).toEqual([
      { full_name: 'Ada Lund', username: 'ada', email: 'ada@x.test' },
    ])
    expect(await rows(`select rows from row_count where entity = 'member'`)).toEqual([{ rows: 1 }])
    expect(await rows(`select settled_at = updated_at as is_kept from alarm`)).toEqual([
      { is_kept: true },
    ])
    expect(
      await rows(
        `select entity, gram, bit_count(bits)::int as rows from search_gram where gram in ('lun', 'upd') order by 1`,
      ),
    ).toEqual([
      { entity: 'audit_entry', gram: 'upd', rows: 511 },
      { entity: 'member', gram: 'lun', rows: 1 },
    ])
  } finally {
    await db.stop()
  }
})
