import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react'
import { takesKey, useKeyedMutation } from './keyed-mutation.ts'
import { useFirstAnswer } from './use-first-answer.ts'

/** Options may be left out exactly when every variable may be left out. */
type Args<V extends OperationVariables, O> =
  Record<string, never> extends V ? [options?: O | SkipToken] : [options: O | SkipToken]

/** Apollo's overloads cannot be narrowed generically; the casts stop here, and each generated hook is fully typed. */
const call = (use: unknown) => use as (document: unknown, options?: unknown) => never

type Document<T, V extends OperationVariables> = TypedDocumentNode<T, V>

// What the generated files are made of: typed hooks for a document. One function each, so that a bundle holds what it uses.

export const queryHook =
  <T, V extends OperationVariables>(document: Document<T, V>) =>
  (
    ...args: Args<V, useQuery.Options<T, V>>
  ): useQuery.Result<T, V, 'complete' | 'streaming' | 'empty'> =>
    call(useQuery)(document, useFirstAnswer(document, args[0] ?? {}))

export const mutationHook = <T, V extends OperationVariables>(document: Document<T, V>) => {
  const useIt = takesKey(document) ? useKeyedMutation : useMutation
  return (options?: useMutation.Options<T, V>): useMutation.ResultTuple<T, V> =>
    call(useIt)(document, options)
}

export const subscriptionHook =
  <T, V extends OperationVariables>(document: Document<T, V>) =>
  (...args: Args<V, useSubscription.Options<T, V>>): useSubscription.Result<T> =>
    call(useSubscription)(document, args[0] ?? {})
