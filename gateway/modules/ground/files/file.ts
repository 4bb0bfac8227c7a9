import type { StoredFileTable } from './tables.ts'

/** A file without its bytes. */
export interface StoredFile extends Pick<
  StoredFileTable,
  'key' | 'name' | 'size' | 'previewWidth' | 'previewHeight'
> {
  readonly id: number
  /** As its bytes say. */
  readonly contentType: string
}

const MIB = 1024 * 1024
export const MOST_BYTES = 10 * MIB
/** All files of an organisation together. */
export const QUOTA = 2048 * MIB
/** How many one member may have sent that nothing has. */
export const MOST_UNCLAIMED = 100

export const addressOf = ({ key }: Pick<StoredFile, 'key'>): string =>
  `/api/v1/files/${key.toString('hex')}`

/** The key of the last part of an address; undefined where it is none of ours. */
export const keyOf = (part: string): Buffer | undefined =>
  /^[\da-f]{64}$/.test(part) ? Buffer.from(part, 'hex') : undefined

/** The picture that is shown for a file; null for what is no picture. */
export const previewOf = ({ key, previewWidth: width, previewHeight: height }: StoredFile) =>
  width === null || height === null
    ? null
    : { url: `${addressOf({ key })}?show=picture`, width, height }
