// On which line of a calendar file something stands, as editors count.

/** The line of the first property of that name in an event, of which the file's first is 1; undefined where it has none. */
export type LineIn = (event: number, property: string) => number | undefined

/** Alarms and their like stand within events, and are none of theirs. */
export function linesOf(text: string): LineIn {
  const lines = text.split(/\r\n|\n|\r/)
  return (event, property) => {
    let [at, depth] = [0, 0]
    const named = new RegExp(`^${property}[;:]`, 'i')
    const index = lines.findIndex((line) => {
      if (/^BEGIN:VEVENT\s*$/i.test(line)) at += 1
      else if (at === event && /^BEGIN:/i.test(line)) depth += 1
      else if (at === event && /^END:/i.test(line)) depth -= 1
      return at === event && depth === 0 && named.test(line)
    })
    return index < 0 ? undefined : index + 1
  }
}
