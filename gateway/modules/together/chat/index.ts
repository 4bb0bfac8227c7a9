import { pages } from '../../../../schema/together/chat.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'

export default defineModule({ name: 'chat', pages, rights, resolvers, rest })
