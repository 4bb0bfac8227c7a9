import { useTranslation } from 'react-i18next'
import { pages } from '../../../../schema/commerce/products.pages.ts'
import { useMay } from '../../../lib/ability.ts'
import { Tabs } from '../../../ui/tabs.tsx'

/** What looking after the shop is made of. */
export function ProductTabs() {
  const { t } = useTranslation()
  const isAdmin = useMay('update', 'ShopTerms')
  const names = ['products', 'productShelves', 'productBrands', ...(isAdmin ? ['shopTerms'] : [])]
  const links = names.map((name) => ({
    to: pages[name as keyof typeof pages].to,
    label: t(`domains:page.${name}`),
  }))
  return <Tabs label={t('domains:page.products')} links={links} />
}
