import { defineModule } from '../../../platform/module.ts'
import { rest } from './rest.ts'

export default defineModule({ name: 'exports', audit: { Export: 'never' }, rest })
