import { useRef } from 'react'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { Kind } from 'graphql'
import { newKey } from './new-key.ts'

/** Whether the mutation makes something, and so takes a key by which it makes it once. */
export const takesKey = ({ definitions }: TypedDocumentNode<unknown, never>): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === KEY),
  )

const KEY = 'idempotencyKey'

/**
 * Like `useMutation`, with a key that stays until an answer has come: whoever sends again because the answer was lost is answered with
 * what was made the first time. The same key with another input is another creation, so a form may be mended in between.
 */
export function useKeyedMutation<T, V extends OperationVariables>(
  document: TypedDocumentNode<T, V>,
  options?: useMutation.Options<T, V>,
): useMutation.ResultTuple<T, V> {
  const [mutate, result] = useMutation<T, V>(document, options as never)
  const key = useRef<string>(undefined)
  const mutateOnce = async (given?: useMutation.MutationFunctionOptions<T, V>) => {
    key.current ??= newKey()
    const variables = { ...given?.variables, [KEY]: key.current } as unknown as V
    const answer = await mutate({ ...given, variables })
    key.current = undefined
    return answer
  }
  return [mutateOnce, result] as useMutation.ResultTuple<T, V>
}
