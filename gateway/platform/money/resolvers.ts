import type { Resolvers } from '../../generated/resolvers.ts'
import { formatMoney } from './money.ts'

export const moneyResolvers = {
  Money: { formatted: (money, { locale }) => formatMoney(money, locale) },
} satisfies Resolvers
