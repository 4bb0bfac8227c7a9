/** What belongs to others: of these, those that were not there for this gateway when it last needed them. */
export class Outside {
  readonly lost = new Set<'broker' | 'mail'>()
}
