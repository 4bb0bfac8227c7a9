import { sql } from 'kysely'
import { employee } from '../../../../seed/people/employees.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  await db
    .insertInto('employee')
    .values(employee({ fullName: title }))
    .execute()
  // What a search looks up is brought up to date many rows at once, and these are few.
  await sql`with gram as (insert into search_gram (entity, gram, block, bits) values ('employee', 'abc', 1000000, B'0'::bit(4096))),
    word as (insert into search_word (entity, word) values ('employee', ${title}))
    insert into search_word_rows (entity, word, block, bits) values ('employee', ${title}, 1000000, B'0'::bit(4096))`.execute(
    db,
  )
}
