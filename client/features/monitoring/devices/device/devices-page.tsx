import { Cpu, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { List } from '../../../../ui/list/list.tsx'
import { useList } from '../../../../ui/list/use-list.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { useDeviceColumns } from './device-row.tsx'
import { useDevicesPageQuery } from './devices-page.generated.ts'

const LIST = { sorts: ['NAME'], first: { field: 'NAME', direction: 'ASC' }, size: 25 } as const

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

/** The devices of the organisation, and the way to connect another. */
export function Component() {
  const { t } = useTranslation('devices')
  const [search, setSearch] = useSearchParams()
  const mayAdd = useMay('create', 'Device')
  const list = useList(LIST)
  const columns = useDeviceColumns()
  const { params, variables } = list
  const { data, previousData, error, refetch } = useDevicesPageQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const devices = (data ?? previousData)?.devices
  const adding = mayAdd && search.get('add') === 'device'
  const setAdding = (open: boolean) => {
    const next = new URLSearchParams(search)
    if (open) next.set('add', 'device')
    else next.delete('add')
    setSearch(next, { replace: true })
  }
  const add = mayAdd ? () => setAdding(true) : null
  const some = devices && !list.isBlank(data?.devices)
  const tools = some && (
    <>
      <ListExport of="devices" filter={{ search: params.search }} />
      {add && (
        <Button variant="primary" onClick={add}>
          <Plus size={16} aria-hidden="true" />
          {t('add')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        text={some ? t('devices', { count: devices.totalCount }) : undefined}
        tools={tools}
      />
      <List
        name="devices"
        label={t('title')}
        list={list}
        columns={columns}
        error={error}
        page={devices}
        busy={!data}
        onRetry={() => void refetch()}
        failed={t('failed')}
        nameOf={({ name }) => name}
        filters={
          <SearchField
            label={t('search')}
            value={params.search}
            onSearch={(q) => params.set({ q })}
          />
        }
        empty={<NoDevices add={add} />}
      />
      {adding && <AddDeviceDialog onClose={() => setAdding(false)} />}
    </>
  )
}
