import pg from 'pg'

/** A tenant table with a thousand rows for each of the organisations 1 to 3. */
export async function createNotes(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`
    create table note (
      id int generated always as identity primary key, organization_id int not null, body_text text not null check (body_text <> 'bad'),
      extra jsonb not null default '{}');
    insert into note (organization_id, body_text) select 1 + i % 3, 'note ' || i from generate_series(1, 3000) i;
    alter table note enable row level security;
    alter table note force row level security;
    create policy organization on note using (organization_id = nullif(current_setting('app.organization_id', true), '')::int);
    grant select, insert, update, delete on note to isotherm_app;`)
  await client.end()
}

export const READ = {
  name: 'read',
  text: 'select id, organization_id from note order by id limit 20',
}
