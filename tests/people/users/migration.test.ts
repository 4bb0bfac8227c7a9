import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { migrate } from '../../../gateway/db/migrate.ts'
import { MIGRATIONS_DIRECTORY } from '../../../gateway/db/migration-files.ts'
import { openKind } from '../../db/support/kinds.ts'
import { ask, scratch } from '../../db/support/scratch.ts'

const { root, furnished } = scratch()
const log = () => undefined

test(
  'who had not joined loses the account nobody could use, and keeps row, number and address',
  { timeout: 60_000 },
  async () => {
    const db = await openKind('embedded', await furnished('database'))
    try {
      const directory = fs.mkdtempSync(`${root}/migrations-`)
      const before = fs.readdirSync(MIGRATIONS_DIRECTORY).filter((file) => file < '014')
      for (const file of before)
        fs.copyFileSync(`${MIGRATIONS_DIRECTORY}/${file}`, `${directory}/${file}`)
      await migrate(db.owner, { log, directory })
      await ask(
        db.owner,
        `begin; select set_config('app.organization_id', '1', true);
       insert into organization (id, title, slug) values (1, 'Old', 'old');
       insert into identity.account (email, username, email_key, username_key, full_name, password_hash)
         values ('A@x.test', 'a', 'a@x.test', 'a', 'Ada', 'x'), ('B@x.test', 'b', 'b@x.test', 'b', 'Bo', null);
       insert into member (account_id, role, status) values (1, 'ADMIN', 'ACTIVE'), (2, 'EDITOR', 'PENDING'); commit`,
      )
      await migrate(db.owner, { log })
      const inside = { ...db.owner, options: '-c app.organization_id=1' }
      const members =
        'select id, account_id, status, invited_email, invited_email_key, invited_full_name from member order by id'
      expect(await ask(inside, members)).toEqual([
        {
          id: 1,
          account_id: 1,
          status: 'ACTIVE',
          invited_email: null,
          invited_email_key: null,
          invited_full_name: null,
        },
        {
          id: 2,
          account_id: null,
          status: 'PENDING',
          invited_email: 'B@x.test',
          invited_email_key: 'b@x.test',
          invited_full_name: 'Bo',
        },
      ])
      expect(await ask(db.owner, 'select email from identity.account')).toEqual([
        { email: 'A@x.test' },
      ])
    } finally {
      await db.stop()
    }
  },
)
