export const addressOf = (userId: string, tab?: string) =>
  `/pages/profile/${userId}${tab ? `/${tab}` : ''}`
