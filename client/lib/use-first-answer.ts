import type { DocumentNode } from '@apollo/client'
import { useApolloClient, type SkipToken } from '@apollo/client/react'
import { Kind } from 'graphql'
import { useEffect, useState } from 'react'
import { dropFirstAnswer, findFirstAnswer } from './first-answers.ts'

interface Options {
  variables?: object
  skip?: boolean
}

const nameOf = ({ definitions }: DocumentNode) => {
  const [first] = definitions
  return first?.kind === Kind.OPERATION_DEFINITION ? (first.name?.value ?? '') : ''
}

const isOption = (options: unknown): options is Options => typeof options === 'object'

/**
 * The options of a query whose answer may have arrived before it is asked for the first time. Then the answer goes into the cache, and
 * the component begins with its data in place of a first rendering without; for these variables nothing is asked again.
 */
export function useFirstAnswer(
  document: DocumentNode,
  options: object | SkipToken,
): object | SkipToken {
  const client = useApolloClient()
  const [answered] = useState(() => {
    if (!isOption(options) || options.skip) return null
    const variables = options.variables ?? {}
    const data = findFirstAnswer(nameOf(document), variables)
    if (!data) return null
    // Others hear of it with the next change: nobody may be told while something is rendered.
    client.writeQuery({ query: document, variables, data, broadcast: false })
    return JSON.stringify(variables)
  })
  // Not before: what is rendered for the first time may be thrown away, and rendered anew.
  useEffect(() => {
    if (answered !== null) dropFirstAnswer(nameOf(document))
  }, [answered, document])
  const isSame =
    answered !== null && isOption(options) && JSON.stringify(options.variables ?? {}) === answered
  return isSame ? { ...options, fetchPolicy: 'cache-first' } : options
}
