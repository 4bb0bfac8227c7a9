import {
  AllSitesDocument,
  type AllSitesQuery,
} from '../../../entities/sites/all-sites.generated.ts'
import { useEveryPage } from '../../../lib/every-page.ts'
import {
  DevicesToChooseDocument,
  LocationsToChooseDocument,
  type DevicesToChooseQuery,
  type LocationsToChooseQuery,
} from './choices.generated.ts'

const fetchPolicy = 'network-only'

/** Every site the viewer may see. */
export const useSitesToChoose = () =>
  useEveryPage<AllSitesQuery['sites']['nodes'][number]>('sites', async (client, page) => {
    const { data } = await client.query({
      query: AllSitesDocument,
      variables: { page },
      fetchPolicy,
    })
    return data?.sites
  })

export type DeviceToChoose = DevicesToChooseQuery['devices']['nodes'][number]

/** Every device the viewer may see. */
export const useDevicesToChoose = () =>
  useEveryPage<DeviceToChoose>('devices', async (client, page) => {
    const { data } = await client.query({
      query: DevicesToChooseDocument,
      variables: { page },
      fetchPolicy,
    })
    return data?.devices
  })

export type LocationToChoose = LocationsToChooseQuery['locations']['nodes'][number]

/** Every location of a site. */
export const useLocationsToChoose = (siteId: string | undefined) =>
  useEveryPage<LocationToChoose>(siteId ?? '', async (client, page) => {
    const variables = { siteIds: siteId ? [siteId] : [], page }
    const { data } = await client.query({
      query: LocationsToChooseDocument,
      variables,
      fetchPolicy,
    })
    return data?.locations
  })
