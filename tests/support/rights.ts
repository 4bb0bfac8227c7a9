import { modules } from '../../gateway/modules/index.ts'
import { rightsBy } from '../../gateway/platform/declared.ts'

/** The table of rights that the gateway enforces. */
export const rights = rightsBy(modules)
