import { createHash } from 'node:crypto'
import { OperationTypeNode, type OperationDefinitionNode } from 'graphql'

/** So many are kept for each operation. */
const MOST = 20

/**
 * What queries and subscriptions were found to cost with variables that come again: pages ask the same thing many times, and after an
 * outage every socket follows the same again. Of the variables only a hash is kept; changes, which are sent passwords and happen once,
 * leave nothing here.
 */
export class KnownCosts {
  readonly #costs = new WeakMap<OperationDefinitionNode, Map<string, number>>()

  /** Reckoned when it is not known. The variables are those that were sent: JSON, of which the others are made. */
  of(
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    reckon: () => number,
  ): number {
    if (operation.operation === OperationTypeNode.MUTATION) return reckon()
    const costs = this.#costs.get(operation) ?? new Map<string, number>()
    this.#costs.set(operation, costs)
    const key = operation.variableDefinitions?.length ? hashOf(variables) : ''
    const known = costs.get(key)
    if (known !== undefined) return known
    const cost = reckon()
    if (costs.size === MOST) costs.clear()
    costs.set(key, cost)
    return cost
  }
}

const hashOf = (variables: Readonly<Record<string, unknown>>) =>
  createHash('sha256').update(JSON.stringify(variables)).digest('base64url')
