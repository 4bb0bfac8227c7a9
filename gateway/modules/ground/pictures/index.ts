export { rest } from './rest.ts'
