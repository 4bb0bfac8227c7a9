import { ALL_FOUR, EDITED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** What the knowledge base and the FAQ say. */
    Article: true
    ArticleCategory: true
  }
}

export const rights: DeclaredRights = {
  Article: { ...EDITED, keys: ALL_FOUR },
  ArticleCategory: { ...EDITED, keys: ALL_FOUR },
}
