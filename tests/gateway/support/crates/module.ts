// A domain that nothing else in the house knows of. Its names are nobody's types outside of this file, hence the casts.
import type { Subject } from '../../../../gateway/access/abilities.ts'
import type { DeclaredRights } from '../../../../gateway/access/rights.ts'
import type { AuditedEntities } from '../../../../gateway/platform/audit.ts'
import { wholeList } from '../../../../gateway/platform/exports/whole-list.ts'
import { defineModule } from '../../../../gateway/platform/module.ts'

const CRATE = 'Crate' as Subject
const rights = {
  Crate: { members: ['read'], maintainers: ['update'], keys: ['read'] },
} as DeclaredRights

export const pages = {
  crates: {
    id: 9001,
    to: '/crates',
    access: ['read', CRATE],
    help: 'crates',
    title: 'Crates and pallets',
    featherIcon: 'Box',
  },
  secrets: {
    id: 9002,
    to: '/crates/secrets',
    access: ['delete', CRATE],
    help: 'crates',
    title: 'Crates of others',
    featherIcon: 'Lock',
  },
} as const

export default defineModule({
  name: 'crates',
  rights,
  pages,
  audit: { Crate: 'always', SealedCrate: 'never' } as AuditedEntities,
  exports: {
    crates: wholeList<{ id: number; label: string }>({
      subject: CRATE,
      list: async () => ({ nodes: [{ id: 1, label: 'Vaccines' }], totalCount: 1 }),
      columns: { id: 'id', label: 'label' },
    }),
  },
  rest: [
    {
      method: 'GET',
      path: '/api/crates',
      access: { action: 'read', subject: CRATE },
      handler: async () => ({ crates: [] }),
    },
  ],
  mainSearch: { Crates: { order: 15, data: async () => [{ title: 'Vaccines' }] } },
  jobs: () => [],
})
