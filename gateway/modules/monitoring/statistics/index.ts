export { lengths } from './lengths.ts'
export { resolvers } from './resolvers.ts'
