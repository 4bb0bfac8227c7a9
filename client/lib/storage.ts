/** Values are JSON, as older clients wrote them; bare text is read as well. Without storage (private windows) nothing is kept. */
export function readStored(key: string): unknown {
  let text: string | null
  try {
    text = localStorage.getItem(key)
  } catch {
    return null
  }
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

export function readText(key: string): string | null {
  const value = readStored(key)
  return typeof value === 'string' && value !== '' && value !== 'undefined' && value !== 'null'
    ? value
    : null
}

export function store(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the session then lasts as long as the page.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
