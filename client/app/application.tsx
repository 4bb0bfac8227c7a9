import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { createRouter } from './router/router.tsx'

/** Nothing is said before the page is there. */
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

/** Everything behind the sign-in. Each sign-in gets a router of its own, which starts at the address asked for. */
export default function Application() {
  const [router] = useState(createRouter)
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
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  )
}
