/** A right as it is stored: what it means, the table of abilities says when the key is used. */
export interface StoredScope {
  readonly action: string
  readonly subject: string
}
