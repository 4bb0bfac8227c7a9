import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  imports: {
    rows: sevenIn('readingImport', ({ made, index, name, at, turn }) => ({
      fileName: name,
      status: turn(['DONE', 'FAILED']),
      fingerprint: Buffer.from([index]),
      startedAt: at,
      updatedAt: at,
      startedBy: made.editor.userId,
    })),
    // A file can hold readings of any site.
    siteIn: [],
  },
}
