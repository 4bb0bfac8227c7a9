/** What a room gives to a test that asks all of them. */
interface FromRoom {
  /** Rooms, as `wing/room`, whose rows have to be there before. */
  readonly after?: readonly string[]
}

/** What `import.meta.glob` found in the rooms, by file, in an order in which nothing comes before what it needs. */
export function inOrder<T extends FromRoom>(files: Readonly<Record<string, T>>): T[] {
  const rooms = new Map(
    Object.entries(files).map(([file, found]) => [file.split('/').slice(1, 3).join('/'), found]),
  )
  const ordered = new Set<T>()
  const take = (room: string) => {
    const found = rooms.get(room)
    if (!found) throw new Error(`${room} is wanted by another room and gives nothing`)
    if (ordered.has(found)) return
    for (const other of found.after ?? []) take(other)
    ordered.add(found)
  }
  for (const room of rooms.keys()) take(room)
  return [...ordered]
}
