import { ApolloLink, Observable } from '@apollo/client'
import { currentSession } from '../../lib/session.ts'
import { earlyRequest, takeEarlyRequest, type EarlyRequest } from './early.ts'

/** An answer that lay there for longer tells of another time. */
const GOOD_FOR_MS = 10_000

interface Body {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

/** A refused token is traded by whoever sent it; whatever else went wrong is asked again. */
const isAnswer = ({ data, errors = [] }: Body) =>
  errors.length === 0
    ? Boolean(data)
    : errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')

/** Whether it was asked by the same person for the same, and lately. */
const isThis = (early: EarlyRequest, accessToken: string | undefined, variables: object) =>
  early.accessToken === accessToken &&
  JSON.stringify(early.variables) === JSON.stringify(variables) &&
  Date.now() - early.sentAt < GOOD_FOR_MS

/** The data of an early answer that has arrived without an error. */
export function arrivedData(operationName: string, variables: object) {
  const early = earlyRequest(operationName)
  const { data, errors } = (early?.arrived ?? {}) as Body
  if (!early || !data || errors || !isThis(early, currentSession()?.accessToken, variables))
    return null
  return data
}

/** The data of an early request as soon as it has arrived without an error, once; null when there is no such request. */
export async function earlyData(operationName: string, variables: object) {
  await earlyRequest(operationName)?.body.catch(() => undefined)
  const data = arrivedData(operationName, variables)
  if (data) takeEarlyRequest(operationName)
  return data
}

/** Stands in for the network: the answer to what was sent before the application was there is used for that very request. */
export const createEarlyLink = () =>
  new ApolloLink((operation, forward) => {
    const early = takeEarlyRequest(operation.operationName ?? '')
    if (!early) return forward(operation)
    const { headers } = operation.getContext() as { headers?: Record<string, string> }
    const accessToken = headers?.['authorization']?.replace('Bearer ', '')
    if (!isThis(early, accessToken, operation.variables)) return forward(operation)
    return new Observable<ApolloLink.Result>((observer) => {
      const leaving = new AbortController()
      const askAgain = () => {
        if (leaving.signal.aborted) return
        const asked = forward(operation).subscribe(observer)
        leaving.signal.addEventListener('abort', () => asked.unsubscribe())
      }
      early.body.then((body) => {
        if (!isAnswer(body as Body)) return askAgain()
        observer.next(body as ApolloLink.Result)
        observer.complete()
      }, askAgain)
      return () => leaving.abort()
    })
  })
