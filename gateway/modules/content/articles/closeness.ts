/** How many letters are wrong, missing, too many, or have changed places with their neighbour. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let older: number[] = []
  let old = [0, ...b.map((_, index) => index + 1)]
  for (const [row, letter] of a.entries()) {
    const now = [row + 1]
    for (const [column, against] of b.entries()) {
      const change = (old[column] ?? 0) + (letter === against ? 0 : 1)
      const swap =
        row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against
          ? (older[column - 1] ?? 0) + 1
          : Infinity
      now.push(Math.min((old[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1, change, swap))
    }
    older = old
    old = now
  }
  return old.at(-1) ?? 0
}

/** How much may be wrong with a word: in short ones one letter makes another word. */
export const mayDiffer = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)
