import type { ReactNode } from 'react'
import { entranceAddress, goTo, type EntrancePath } from './address.ts'

/** A link between sign-in and registration. */
export function EntranceLink({ to, children }: { to: EntrancePath; children: ReactNode }) {
  return (
    <a
      href={entranceAddress(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}
