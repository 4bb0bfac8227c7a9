import { pages } from '../../../../schema/ground/audit.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'

export default defineModule({ name: 'audit', pages, rights, resolvers, exports })
