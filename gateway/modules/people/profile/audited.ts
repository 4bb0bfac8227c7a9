declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Announcement: true
    Photo: true
    Post: true
    PostComment: true
    Profile: true
  }
  interface AuditActions {
    'announcement.created': true
    'announcement.deleted': true
    'announcement.updated': true
    'comment.deleted': true
    'photo.deleted': true
    'post.deleted': true
    'profile.updated': true
  }
}

export {}
