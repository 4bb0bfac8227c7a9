import { printSchemaWithDirectives } from '@graphql-tools/utils'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { unauthenticated } from '../errors.ts'
import { createContext, type Doors } from '../http/doors.ts'
import { offerCompressed } from '../http/compression.ts'
import { originOf, refuseOtherMethods, sendRead } from '../http/endpoint.ts'

export const SDL_PATH = '/schema.graphql'

/** The schema as text, with its directives: what a right each root field takes (@access), and what it costs (@cost, @length). */
export const sdlOf = (schema: GraphQLSchema): string => `${printSchemaWithDirectives(schema)}\n`

/** GET /schema.graphql: for whoever may ask for anything at /graphql, as introspection is. Made when it is asked for the first time. */
export function serveSdl(server: FastifyInstance, doors: Doors, schema: GraphQLSchema): void {
  let text: string | undefined
  server.get(SDL_PATH, async (request, reply) => {
    const { viewer } = await createContext(doors, originOf(request, reply))
    if (!viewer) throw unauthenticated()
    text ??= sdlOf(schema)
    offerCompressed(request)
    return sendRead(viewer, reply.type('application/graphql; charset=utf-8'), text)
  })
  refuseOtherMethods(server, [{ method: 'GET', path: SDL_PATH }])
}
