/** Random numbers as pure functions: the k-th number of a stream needs no earlier one, so any sample can be computed alone. */
export interface Stream {
  /** Uniform in [0, 1). */
  u: (k: number) => number
  /** Normal deviate, mean 0 and variance 1, within -6..6. */
  g: (k: number) => number
}

const GOLDEN = 0x9e3779b9

export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

export function fmix32(word: number): number {
  let mixed = word ^ (word >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

export function stream(seed: number, key: string, name: string): Stream {
  const hash = fnv1a32(`${seed}/${key}/${name}`)
  const u = (k: number) => fmix32((hash + Math.imul(k + 1, GOLDEN)) | 0) / 2 ** 32
  const g = (k: number) => {
    let sum = -6
    for (let i = 12 * k; i < 12 * k + 12; i++) sum += u(i)
    return sum
  }
  return { u, g }
}
