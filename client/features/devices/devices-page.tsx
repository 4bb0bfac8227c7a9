import { Cpu, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../lib/ability.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Failed } from '../../ui/failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { DeviceRow } from './device-row.tsx'
import { useDevicesPageQuery, type DevicesPageQuery } from './devices-page.generated.ts'

const COLUMNS = ['device', 'site', 'sensors', 'token'] as const

function DeviceList({ devices }: { devices: DevicesPageQuery['devices'] }) {
  const { t } = useTranslation('devices')
  return (
    <Panel flush aria-label={t('title')}>
      <DataTable>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {devices.nodes.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </tbody>
      </DataTable>
      <Pager {...devices} />
    </Panel>
  )
}

function NoDevices({ add }: { add: (() => void) | null }) {
  const { t } = useTranslation('devices')
  const action = add && (
    <Button variant="primary" onClick={add}>
      {t('add')}
    </Button>
  )
  return (
    <EmptyState
      icon={<Cpu size={26} aria-hidden="true" />}
      title={t('empty.title')}
      text={t(add ? 'empty.text' : 'empty.ask')}
      action={action}
    />
  )
}

const Placeholder = () => (
  <Panel>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} my="4" width={`${60 - row * 8}%`} />
    ))}
  </Panel>
)

/** The page in the address; what is not a page of the schema is the first. */
const pageOf = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The devices of the organisation, and the way to connect another. */
export function Component() {
  const { t } = useTranslation('devices')
  const [search, setSearch] = useSearchParams()
  const mayAdd = useMay('create', 'Device')
  const variables = { page: pageOf(search) }
  const { data, previousData, error, refetch } = useDevicesPageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const devices = (data ?? previousData)?.devices
  const adding = mayAdd && search.get('add') === 'device'
  const setAdding = (open: boolean) => {
    const next = new URLSearchParams(search)
    if (open) next.set('add', 'device')
    else next.delete('add')
    setSearch(next, { replace: true })
  }
  const add = mayAdd ? () => setAdding(true) : null
  const some = devices && devices.totalCount > 0
  const tools = some && add && (
    <Button variant="primary" onClick={add}>
      <Plus size={16} aria-hidden="true" />
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} text={some ? t('devices', { count: devices.totalCount }) : undefined} tools={tools} />
      {some && <DeviceList devices={devices} />}
      {devices && !some && <NoDevices add={add} />}
      {!devices && (error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Placeholder />)}
      {adding && <AddDeviceDialog onClose={() => setAdding(false)} />}
    </>
  )
}
