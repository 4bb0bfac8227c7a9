export { resolvers } from './resolvers.ts'
export { rest } from './rest.ts'
