import { createSourceEventStream, execute, GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql'
import type { Connection } from './connection.ts'

/** graphql-js' subscribe, with the rights looked at again before each event. */
export async function events(
  args: ExecutionArgs,
  connection: Connection,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await sourceOf(args)
  if (!(Symbol.asyncIterator in source)) return source
  const iterator = source[Symbol.asyncIterator]()
  const results: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      const { value, done } = await iterator.next()
      if (done || !(await connection.stillGood())) return { value: undefined, done: true }
      return { value: await execute({ ...args, rootValue: value }), done: false }
    },
    return: async () => {
      await iterator.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

/** A resolver that offers no stream is a defect of ours: the operation ends with it, not the socket. */
async function sourceOf(args: ExecutionArgs): Promise<AsyncIterable<unknown> | ExecutionResult> {
  try {
    return await createSourceEventStream(args)
  } catch (error) {
    return { errors: [new GraphQLError('No stream', { originalError: error instanceof Error ? error : undefined })] }
  }
}
