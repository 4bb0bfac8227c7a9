import {
  createSourceEventStream,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { Context } from '../context.ts'
import { domainErrorOf } from '../failure.ts'
import type { Admission } from '../load/admission.ts'
import { Waiting } from '../load/waiting.ts'
import type { Connection } from './connection.ts'
import { answersOf } from './shared-answers.ts'

/**
 * graphql-js' subscribe, with the rights looked at again before each event. Each answer is handed to `deliver`, which sends it; nothing
 * is left of it for the library of the protocol, which would write every one anew for every subscriber.
 */
export function deliverEvents(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  connection: Connection,
  deliver: (answer: ExecutionResult) => Promise<void>,
): AsyncIterableIterator<never> {
  const iterator = source[Symbol.asyncIterator]()
  const answerTo = answersOf(args)
  let isOver = false
  const results: AsyncIterableIterator<never> = {
    next: async () => {
      for (;;) {
        const { value, done } = await iterator.next()
        if (done || !(await connection.stillGood())) return { value: undefined, done: true }
        const answer = await answerTo(value)
        if (isOver) return { value: undefined, done: true }
        await deliver(answer)
      }
    },
    return: async () => {
      isOver = true
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
  const waiting = new Waiting()
  try {
    if (viewer) await admission.enter(viewer.organizationId, waiting)
    return await run()
  } catch (error) {
    const refusal = domainErrorOf(error)
    if (!refusal) throw error
    return { errors: [new GraphQLError(refusal.message, { originalError: refusal })] }
  } finally {
    waiting.end()
  }
}

/**
 * The events of a subscription; nobody but `deliverEvents` reads them. A resolver that offers no stream is a defect of ours: the operation
 * ends with it, not the socket.
 */
export async function sourceOf(
  args: ExecutionArgs,
): Promise<AsyncIterable<never> | ExecutionResult> {
  try {
    return (await createSourceEventStream(args)) as AsyncIterable<never> | ExecutionResult
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
