declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Article: true
    ArticleCategory: true
  }
  interface AuditActions {
    'article.created': true
    'article.deleted': true
    'article.moved': true
    'article.updated': true
    'articleCategory.created': true
    'articleCategory.deleted': true
    'articleCategory.moved': true
    'articleCategory.updated': true
  }
}

export {}
