import type { DocumentNode } from 'graphql'

const MOST_CHARACTERS = 512 * 1024

/** Documents that were validated, by their text; the ones not used for longest go first. Bounded by the size of the texts (SEC-38). */
export class DocumentStore {
  readonly #documents = new Map<string, DocumentNode>()
  #characters = 0

  get(source: string): DocumentNode | undefined {
    const document = this.#documents.get(source)
    if (document && this.#documents.delete(source)) this.#documents.set(source, document)
    return document
  }

  set(source: string, document: DocumentNode): void {
    if (this.#documents.has(source)) return
    this.#documents.set(source, document)
    this.#characters += source.length
    for (const oldest of this.#documents.keys()) {
      if (this.#characters <= MOST_CHARACTERS) return
      this.#documents.delete(oldest)
      this.#characters -= oldest.length
    }
  }

  get characters(): number {
    return this.#characters
  }
}
