import {
  createSourceEventStream,
  execute,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { Context } from '../context.ts'
import { domainErrorOf } from '../failure.ts'
import type { Admission } from '../load/admission.ts'
import type { Connection } from './connection.ts'

/** graphql-js' subscribe, with the rights looked at again before each event. */
export async function events(
  args: ExecutionArgs,
  connection: Connection,
  admission: Admission,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await admitted(admission, args, () => sourceOf(args))
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

/** Runs when it is its organisation's turn; an operation that is not let in ends with the reason, and its socket stays. */
export async function admitted<Result>(
  admission: Admission,
  { contextValue }: ExecutionArgs,
  run: () => Result | Promise<Result>,
): Promise<Result | ExecutionResult> {
  const { viewer } = contextValue as Context
  const over = new AbortController()
  try {
    if (viewer) await admission.enter(viewer.organizationId, over.signal)
    return await run()
  } catch (error) {
    const refusal = domainErrorOf(error)
    if (!refusal) throw error
    return { errors: [new GraphQLError(refusal.message, { originalError: refusal })] }
  } finally {
    over.abort()
  }
}

/** A resolver that offers no stream is a defect of ours: the operation ends with it, not the socket. */
async function sourceOf(args: ExecutionArgs): Promise<AsyncIterable<unknown> | ExecutionResult> {
  try {
    return await createSourceEventStream(args)
  } catch (error) {
    return {
      errors: [
        new GraphQLError('No stream', {
          originalError: error instanceof Error ? error : undefined,
        }),
      ],
    }
  }
}
