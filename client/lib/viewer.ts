import { createContext, use } from 'react'
import type { TemperatureUnit } from './format.ts'
import { useSession, type UserData } from './session.ts'
import type { ViewerQuery } from './viewer.generated.ts'

export type Viewer = ViewerQuery['viewer']

/** The server's answer about who is signed in; null until it is there. */
export const ViewerContext = createContext<Viewer | null>(null)

interface ViewerFailure {
  error: unknown
  retry: () => void
}

/** Why it is not known who is signed in; null while nothing has failed. */
export const ViewerFailureContext = createContext<ViewerFailure | null>(null)

/** Who is signed in, from the server; null until it has answered. `useUserData` has the names before that. */
export const useViewer = (): Viewer | null => use(ViewerContext)

export function useUserData(): UserData {
  const session = useSession()
  if (!session) throw new Error('Only pages behind the sign-in may ask who is signed in.')
  return session.userData
}

export interface OrganizationSettings {
  displayUnit: TemperatureUnit
  timeZone: string | undefined
}

const UNKNOWN: OrganizationSettings = { displayUnit: 'C', timeZone: undefined }

/** How temperatures and times are shown: as the account chose, else as the organisation did. Until it is known, the browser's zone and degrees Celsius. */
export function useOrganization(): OrganizationSettings {
  const viewer = use(ViewerContext)
  if (!viewer) return UNKNOWN
  const { preferences, organization } = viewer
  return {
    displayUnit: preferences.displayUnit ?? organization.displayUnit,
    timeZone: preferences.timeZone ?? organization.timeZone,
  }
}
