/**
 * Begins what will be needed next while something else is still being done; gives what takes the outcome. That it failed is told
 * whoever takes it, and nobody when it is not needed any more.
 * @example const next = ahead(() => read(chunks[1])); await use(chunks[0]); await next()
 */
export function ahead<T>(work: () => Promise<T>): () => Promise<T> {
  const begun = work()
  begun.catch(() => undefined)
  return () => begun
}
