import { freshPage, useEveryPage } from '../../../lib/every-page.ts'
import {
  DevicesToChooseDocument,
  LocationsToChooseDocument,
  type DevicesToChooseQuery,
  type LocationsToChooseQuery,
} from './choices.generated.ts'

export type DeviceToChoose = DevicesToChooseQuery['devices']['nodes'][number]

/** Every device the viewer may see. */
export const useDevicesToChoose = () =>
  useEveryPage<DeviceToChoose>('devices', (client, page) =>
    freshPage(client, DevicesToChooseDocument, { page }, (data) => data.devices),
  )

export type LocationToChoose = LocationsToChooseQuery['locations']['nodes'][number]

/** Every location of a site. */
export const useLocationsToChoose = (siteId: string | undefined) =>
  useEveryPage<LocationToChoose>(siteId ?? '', (client, page) =>
    freshPage(
      client,
      LocationsToChooseDocument,
      { siteIds: siteId ? [siteId] : [], page },
      (data) => data.locations,
    ),
  )
