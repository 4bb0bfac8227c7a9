import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../gateway/db/embedded/index.ts'
import { queryAs, scoped } from '../gateway/db/tenant-connection.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, inTurn, median } from './measure.ts'
import { found, type Found } from './report.ts'

const ROWS = `create table invoice (organization_id int not null, id int not null, client text not null, issued_at timestamptz not null, primary key (organization_id, id));
  insert into invoice select 1 + i % 20, i, 'Client ' || i % 500, timestamptz '2026-01-01Z' + ((i * 7919) % 100000) * interval '1 minute' from generate_series(1, 100000) i;
  create index on invoice (organization_id, issued_at desc);
  grant select on invoice to isotherm_app;
  create table open_invoice as table invoice; create index on open_invoice (organization_id, issued_at desc); grant select on open_invoice to isotherm_app;
  alter table invoice enable row level security; alter table invoice force row level security;
  create policy organization on invoice using (organization_id = nullif(current_setting('app.organization_id', true), '')::int);
  analyze`

/** A page of ten rows: row security with the organisation sent along, against a plain WHERE without row security. */
export async function rowSecurity(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const database = await openEmbedded({ dataDir, log: () => {} })
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query(ROWS)
  await owner.end()
  const pool = new pg.Pool(scoped({ ...database.app, max: 1 }))
  pool.on('error', () => undefined) // the server may end before an idle connection does
  try {
    const plain = {
      name: 'plain',
      text: 'select * from open_invoice where organization_id = $1 order by issued_at desc limit 10',
      values: [7],
    }
    const secured = {
      name: 'secured',
      text: 'select * from invoice order by issued_at desc limit 10',
    }
    const { where, security } = await inTurn(7, {
      where: () => microseconds(() => pool.query(plain)),
      security: () => microseconds(() => queryAs(pool, 7, secured)),
    })
    return [
      found(
        `plain WHERE ${fixed(where.value, 0)} us, row security in one trip ${fixed(security.value, 0)} us: x${fixed(security.value / where.value)}`,
        {
          name: 'ten rows by row security in one trip',
          unit: 'us',
          ours: security,
          peer: { name: 'plain WHERE', ...where },
        },
      ),
    ]
  } finally {
    await pool.end()
    await database.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

async function microseconds(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 1500; index++) {
    const began = performance.now()
    await call()
    times.push((performance.now() - began) * 1000)
  }
  return median(times)
}
