// One file to load for both pages: they are made of the same pieces.
export { UserPage } from './view/user-page.tsx'
export { UsersPage } from './users-page.tsx'
