import { pages } from '../../../../schema/commerce/orders.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'

export default defineModule({ name: 'orders', audit: { Order: 'never' }, pages, rights, resolvers })
