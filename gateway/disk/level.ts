/** How full a disk is, the emptiest first. */
export const DISK_LEVELS = ['ROOM', 'LOW', 'VERY_LOW', 'FULL'] as const
export type DiskLevel = (typeof DISK_LEVELS)[number]

/** Of a file system, in bytes. */
export interface Space {
  readonly free: number
  readonly total: number
}

/** A setting that is a number of bytes, or a share of the disk. */
export type Amount = { readonly bytes: number } | { readonly share: number }

export const bytesOf = (amount: Amount, { total }: Pick<Space, 'total'>): number =>
  'bytes' in amount ? amount.bytes : Math.round(amount.share * total)

const WARNINGS = { LOW: 0.1, VERY_LOW: 0.05 } as const
/** A level is left with so much more than it was entered with, so that what comes and goes around it is told of once. */
const MORE = 1.2

/** The level of a disk that had another one `before`; it is full below the floor. */
export function levelOf(space: Space, floor: Amount, before: DiskLevel): DiskLevel {
  const below = {
    LOW: WARNINGS.LOW * space.total,
    VERY_LOW: WARNINGS.VERY_LOW * space.total,
    FULL: bytesOf(floor, space),
  }
  const reached = (level: keyof typeof below) => {
    const stays = DISK_LEVELS.indexOf(before) >= DISK_LEVELS.indexOf(level)
    return space.free < below[level] * (stays ? MORE : 1)
  }
  return (['FULL', 'VERY_LOW', 'LOW'] as const).find(reached) ?? 'ROOM'
}
