import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

const MOST_CHARACTERS = 512 * 1024

/** Documents that were validated, by their text; the ones not used for longest go first. Bounded by the size of the texts (SEC-38). */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_document, source) => source.length,
  })

  get(source: string): DocumentNode | undefined {
    return this.#documents.get(source)
  }

  set(source: string, document: DocumentNode): void {
    this.#documents.set(source, document)
  }

  get characters(): number {
    return this.#documents.calculatedSize
  }
}
