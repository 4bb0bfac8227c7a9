/** What a member is in an organisation. */
export type UserRole = 'ADMIN' | 'MAINTAINER' | 'EDITOR' | 'AUTHOR' | 'SUBSCRIBER'
