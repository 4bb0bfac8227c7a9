import type { OperationDefinitionNode } from 'graphql'

/** So many are kept for each operation, and of variables this long at most, in characters. */
const MOST = 20
const LONGEST = 500

/** What operations were found to cost with variables that come again: pages ask the same thing many times. */
export class KnownCosts {
  readonly #costs = new WeakMap<OperationDefinitionNode, Map<string, number>>()

  /** Reckoned when it is not known. The variables are those that were sent: JSON, of which the others are made. */
  of(
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    reckon: () => number,
  ): number {
    const key = operation.variableDefinitions?.length ? JSON.stringify(variables) : ''
    const known = this.#costs.get(operation)?.get(key)
    if (known !== undefined) return known
    const cost = reckon()
    if (key.length <= LONGEST) this.#keep(operation, key, cost)
    return cost
  }

  #keep(operation: OperationDefinitionNode, key: string, cost: number): void {
    const costs = this.#costs.get(operation) ?? new Map<string, number>()
    if (costs.size === MOST) costs.clear()
    this.#costs.set(operation, costs.set(key, cost))
  }
}
