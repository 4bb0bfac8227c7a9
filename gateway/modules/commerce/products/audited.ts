declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Product: true
    ProductBrand: true
    ProductCategory: true
    ShopTerms: true
  }
  interface AuditActions {
    'product.created': true
    'product.deleted': true
    'product.pictured': true
    'product.stocked': true
    'product.updated': true
    'shopTerms.updated': true
    'productBrand.created': true
    'productBrand.deleted': true
    'productBrand.updated': true
    'productCategory.created': true
    'productCategory.deleted': true
    'productCategory.updated': true
  }
}

export {}
