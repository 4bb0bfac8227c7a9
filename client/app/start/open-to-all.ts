/** A link to join or to confirm is for whoever holds it, also on the screen of somebody else. */
export const isOpenToAll = (pathname: string): boolean => ['/invite', '/confirm'].includes(pathname)
