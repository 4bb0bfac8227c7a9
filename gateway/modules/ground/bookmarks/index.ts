import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { groups, rest } from './rest.ts'

export default defineModule({ name: 'bookmarks', resolvers, rest, mainSearch: groups })
