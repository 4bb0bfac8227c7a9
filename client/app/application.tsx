import { RouterProvider } from 'react-router-dom'
import { Toaster } from '../ui/toaster.tsx'
import { createRouter } from './router/router.tsx'

const router = createRouter()

/** Everything behind the sign-in. */
export default function Application() {
  return (
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>
  )
}
