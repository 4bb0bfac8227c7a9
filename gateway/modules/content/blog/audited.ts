declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    BlogCategory: true
    BlogComment: true
    BlogPost: true
  }
  interface AuditActions {
    'blogCategory.created': true
    'blogCategory.deleted': true
    'blogCategory.updated': true
    'blogComment.created': true
    'blogComment.deleted': true
    'blogComment.reported': true
    'blogComment.updated': true
    'blogPost.created': true
    'blogPost.deleted': true
    'blogPost.updated': true
  }
}

export {}
