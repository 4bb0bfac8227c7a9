import type { Context } from '../../../../context.ts'
import { countActs } from '../../../ground/audit/act-service.ts'
import { DEVICE_KINDS, type DeviceKind } from './device-kind.ts'

export interface SignInCount {
  readonly bucket: number
  readonly memberId: number | null
  readonly device: DeviceKind
  readonly count: number
}

/** Who signed in on what, in buckets of time that follow each other. Entries from before devices were noted are of other ones. */
export async function signInFigures(ctx: Context, edges: readonly Date[]): Promise<SignInCount[]> {
  const rows = await countActs(ctx, { action: 'session.started', with: 'device' }, edges)
  return rows.map(({ bucket, actorId, with: device, count }) => ({
    bucket,
    memberId: actorId,
    device: DEVICE_KINDS.find((kind) => kind === device) ?? 'OTHER',
    count,
  }))
}
