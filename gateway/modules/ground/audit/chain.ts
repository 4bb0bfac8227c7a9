/** Why an entry does not fit into the chain. */
export type ChainBreak =
  /** It is not what was written. */
  | 'ALTERED'
  /** The entry before it is another one than when it was written: removed, altered or put in between. */
  | 'UNLINKED'

/** The first entry that does not fit. */
export interface ChainFault {
  id: number
  why: ChainBreak
}

/** An organisation's chain, walked from end to end. */
export interface Chain {
  /** Entries that were looked at: all of them, or those up to the first that does not fit. */
  entries: number
  /** The last entry that fits; null where there is none. */
  headId: number | null
  /** Its hash, which stands for everything before it; of no entry at all the hash the first one begins from. */
  head: string
  broken: ChainFault | null
}

export interface CheckedChain extends Chain {
  checkedAt: Date
}

export const BEGINNING = '0'.repeat(64)
