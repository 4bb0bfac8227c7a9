/** A sign-in on one device, as its owner sees it. */
export interface SessionModel {
  readonly id: string
  readonly device: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly current: boolean
}
