/** Numbers for names: vectors name alarms and users, the evaluator numbers them. */
export class Names {
  readonly #names: string[]

  constructor(names: readonly string[] = []) {
    this.#names = [...names]
  }

  /** The same name has the same number always, from 1. */
  id(name: string): number {
    if (!this.#names.includes(name)) this.#names.push(name)
    return this.#names.indexOf(name) + 1
  }

  name(id: number): string {
    const name = this.#names[id - 1]
    if (name === undefined) throw new RangeError(`Nobody has the number ${id}`)
    return name
  }
}
