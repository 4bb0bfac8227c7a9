import { defineModule } from '../module.ts'
import { formatMoney } from './money.ts'

/** Money as every domain's types have it: no room's own, and a module only for its resolver. */
export default defineModule({
  name: 'money',
  resolvers: { Money: { formatted: (money, { locale }) => formatMoney(money, locale) } },
})
