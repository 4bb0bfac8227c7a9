/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  products: {
    id: 85,
    to: '/apps/ecommerce/products',
    access: ['update', 'Product'],
    help: 'sell-in-the-shop',
    title: 'Products',
    featherIcon: 'Package',
    words: 'shop goods stock prices variants pictures catalogue',
  },
  productShelves: {
    id: 86,
    to: '/apps/ecommerce/categories',
    access: ['update', 'ProductCategory'],
    help: 'sell-in-the-shop',
    title: 'Categories',
    featherIcon: 'Tags',
    words: 'shop products shelves kinds',
  },
  productBrands: {
    id: 87,
    to: '/apps/ecommerce/brands',
    access: ['update', 'ProductBrand'],
    help: 'sell-in-the-shop',
    title: 'Brands',
    featherIcon: 'Factory',
    words: 'shop products makers manufacturers',
  },
  shopTerms: {
    id: 88,
    to: '/apps/ecommerce/settings',
    access: ['update', 'ShopTerms'],
    help: 'sell-in-the-shop',
    title: 'Shop settings',
    featherIcon: 'Settings',
    words: 'shipping tax currency payment terms',
  },
} as const
