import { startTransition, useEffect, useState } from 'react'

export interface About {
  name: string
  version: string
  demo: boolean
  /** Whether it can mail a link to choose a new password by. */
  mailsLinks: boolean
}

let asked: Promise<About | null> | undefined

async function ask(): Promise<About | null> {
  try {
    const response = await fetch('/api/v1/about')
    return response.ok ? ((await response.json()) as About) : null
  } catch {
    return null
  }
}

/** What the server says of itself; null until it has, or when it cannot. */
export function useAbout(): About | null {
  const [about, setAbout] = useState<About | null>(null)
  useEffect(() => {
    asked ??= ask()
    let gone = false
    void asked.then((answer) => {
      if (!answer) asked = undefined
      if (!gone) startTransition(() => setAbout(answer))
    })
    return () => {
      gone = true
    }
  }, [])
  return about
}
