/** How many letters to put in, leave out, replace or swap with the next one make the same word of two. */
export function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
    }
  }
  return at(one.length, other.length)
}

/** The known word that somebody most likely meant, or undefined: at most two letters in five may differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known.map((name) => ({
    name,
    away: distance(word.toLowerCase(), name.toLowerCase()),
  }))
  const [best] = ranked.sort((one, other) => one.away - other.away)
  return best && best.away <= Math.ceil(best.name.length * 0.4) ? best.name : undefined
}

/** @example didYouMean('--rest', ['--reset']) // '; did you mean --reset?' */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearest(word, known)
  return meant ? `; did you mean ${meant}?` : ''
}
