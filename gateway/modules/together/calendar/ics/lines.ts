// On which line of a calendar file something stands, as editors count.

/** The line of the first property of that name in an event, of which the file's first is 1; undefined where it has none. */
export type LineIn = (event: number, property: string) => number | undefined

/** Alarms and their like stand within events, and are none of theirs. */
export function linesOf(text: string): LineIn {
  const lines = text.split(/\r\n|\n|\r/)
  const begins = lines.flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? index : []))
  return (event, property) => {
    const first = begins[event - 1]
    if (first === undefined) return undefined
    let depth = 0
    const named = new RegExp(`^${property}[;:]`, 'i')
    const index = lines.slice(first + 1, begins[event]).findIndex((line) => {
      if (/^BEGIN:/i.test(line)) depth += 1
      else if (/^END:/i.test(line)) depth -= 1
      return depth === 0 && named.test(line)
    })
    return index < 0 ? undefined : first + 1 + index + 1
  }
}
