export { resolvers } from './resolvers.ts'
