import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { Toaster } from '../ui/toaster.tsx'
import { createRouter } from './router/router.tsx'

/** Everything behind the sign-in. Each sign-in gets a router of its own, which starts at the address asked for. */
export default function Application() {
  const [router] = useState(createRouter)
  useEffect(() => () => router.dispose(), [router])
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  )
}
