/** Somebody in a mail as the viewer sees them. */
export interface SeenAddress {
  readonly name: string
  readonly email: string | null
  readonly memberId: string | null
}
