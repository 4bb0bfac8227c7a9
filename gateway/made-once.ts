/** What is made of a thing for everybody it is the same for: made for the first who asks, and kept no longer than the thing. */
export class MadeOnce<Thing extends object, Made> {
  readonly #made = new WeakMap<Thing, Map<string, Made>>()

  /** `isGood` says whether what was made before may still be handed out. */
  of(
    thing: Thing,
    audience: string,
    make: () => Made,
    isGood: (made: Made) => boolean = () => true,
  ): Made {
    const here = this.#made.get(thing) ?? new Map<string, Made>()
    const known = here.get(audience)
    if (known !== undefined && isGood(known)) return known
    const made = make()
    this.#made.set(thing, here.set(audience, made))
    return made
  }

  forget(thing: Thing, audience: string): void {
    this.#made.get(thing)?.delete(audience)
  }
}
