import { useEffect, useRef, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { useAttended } from '../ui/parts/attention.ts'
import { lazyPart } from '../ui/parts/lazy-part.tsx'
import { createRouter } from './router/router.tsx'

const Toaster = lazyPart(() => import('../ui/parts/toaster-part.tsx'), { awaited: false })

/** Everything behind the sign-in. Each sign-in gets a router of its own, which starts at the address asked for. */
export default function Application() {
  const [router] = useState(createRouter)
  const attended = useAttended()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // In development React leaves and comes back at once, to find what does not survive it: the router is to.
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(() => router.dispose())
    }
  }, [router])
  return (
    <>
      <RouterProvider router={router} />
      {attended && <Toaster />}
    </>
  )
}
