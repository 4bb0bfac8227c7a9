export type Texts = Record<string, unknown>

/** The parts that several files have in common (`page`, `subject`, ...) as one. No two files say the same. */
export function merged(files: Readonly<Record<string, Texts>>): Texts {
  const all: Record<string, object> = {}
  for (const texts of Object.values(files))
    for (const [part, words] of Object.entries(texts))
      all[part] = { ...all[part], ...(words as object) }
  return all
}
