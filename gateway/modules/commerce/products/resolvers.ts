import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, listed, saved, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import * as changes from './change-service.ts'
import { slugOf } from './product.ts'
import * as service from './service.ts'
import { brands, categories } from './shelf-service.ts'
import * as terms from './terms/terms-service.ts'

export const resolvers = {
  Query: {
    product: found(service.findProduct),
    products: listed(service.listProducts),
    productFacets: listed(service.productFacets),
    productCategory: found(categories.find),
    productCategories: listed(categories.list),
    productBrand: found(brands.find),
    productBrands: listed(brands.list),
    shopTerms: (_root, _args, ctx) => terms.shopTerms(ctx),
  },
  Mutation: {
    createProduct: created('product', changes.createProduct, service.findProduct),
    updateProduct: updated('product', changes.updateProduct),
    deleteProduct: deleted(changes.deleteProduct),
    setStock: saved('product', changes.setStock),
    updateShopTerms: updated('shopTerms', terms.updateShopTerms),
    rateProduct: saved('product', changes.rateProduct),
    createProductCategory: created('productCategory', categories.create, categories.find),
    updateProductCategory: updated('productCategory', categories.update),
    deleteProductCategory: deleted(categories.remove),
    createProductBrand: created('productBrand', brands.create, brands.find),
    updateProductBrand: updated('productBrand', brands.update),
    deleteProductBrand: deleted(brands.remove),
  },
  Subscription: {
    productChanged: live(service.watchProducts),
    shopTermsChanged: live(terms.watchShopTerms),
    productCategoryChanged: live(categories.watch),
    productBrandChanged: live(brands.watch),
  },
  ShopTerms: {
    shippingMinor: ({ shipping }) => shipping.minor,
    freeShippingFromMinor: ({ freeShippingFrom }) => freeShippingFrom.minor,
  },
  ProductCategory: {
    productCount: ({ id }, _args, ctx) => categories.productCount(ctx, id),
  },
  ProductBrand: {
    productCount: ({ id }, _args, ctx) => brands.productCount(ctx, id),
  },
  Product: {
    slug: slugOf,
    priceMinor: ({ price }) => price.minor,
    category: related(({ categoryId }) => categoryId, categories.get),
    brand: related(({ brandId }) => brandId, brands.get),
    pictures: ({ id }, _args, ctx) => service.picturesOf(ctx, id),
    variants: ({ id }, _args, ctx) => service.variantsOf(ctx, id),
    ownRating: ({ id }, _args, ctx) => service.ownRating(ctx, id),
  },
} satisfies Resolvers
