import { Cpu, FileUp, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteFilter, useChosenSites } from '../../../../entities/sites/site-filter.tsx'
import { STATUSES } from '../../../../entities/sensors/statuses.ts'
import { useMay } from '../../../../lib/ability.ts'
import { useAdding } from '../../../../lib/use-adding.ts'
import { useReadAgain } from '../../../../lib/use-read-again.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../../ui/list/values-filter.tsx'
import { deviceColumns } from './device-row.tsx'
import { useSent } from './use-sent.ts'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { AddFileDialog } from '../file/add-file-dialog.tsx'
import { useDevicesPageQuery } from './device-row.generated.ts'

const LIST = {
  sorts: ['NAME', 'BATTERY', 'SIGNAL'],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
  filters: ['site', 'status'],
} as const

/** The devices of the organisation, and the way to connect another. */
export function Component() {
  const { t } = useTranslation('devices')
  const mayAdd = useMay('create', 'Device')
  const mayAddSensors = useMay('create', 'Sensor')
  const list = useList(LIST)
  const siteIds = useChosenSites()
  const filter = {
    siteId: siteIds.length > 0 ? siteIds : null,
    status: list.params.anyOf('status', STATUSES),
  }
  const answer = useDevicesPageQuery(queryOf(list, { filter }))
  const [adding, setAdding] = useAdding('device')
  const [addingFile, setAddingFile] = useAdding('file')
  const readAgain = useReadAgain(answer.refetch)
  const { battery, signal } = useSent(answer.data?.devices.nodes)
  const columns = useMemo(() => deviceColumns({ battery, signal }), [battery, signal])
  const add = () => setAdding(true)
  const fromFile = mayAdd && mayAddSensors && (
    <Button icon={FileUp} onClick={() => setAddingFile(true)}>
      {t('file.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        search
        area="devices"
        counted
        {...shownOf(list, answer, ({ devices }) => devices)}
        columns={columns}
        filters={
          <>
            <SiteFilter label={t('column.site')} />
            <ValuesFilter field="status" values={STATUSES} />
          </>
        }
        file="devices"
        filter={filter}
        icon={Cpu}
        tools={answer.data && fromFile}
        add={
          mayAdd && (
            <Button icon={Plus} variant="primary" onClick={add}>
              {t('add')}
            </Button>
          )
        }
        addFirst={
          <Button variant="primary" onClick={add}>
            {t('add')}
          </Button>
        }
      />
      {mayAdd && adding && <AddDeviceDialog onClose={() => setAdding(false)} />}
      {mayAdd && addingFile && (
        <AddFileDialog onAdded={readAgain} onClose={() => setAddingFile(false)} />
      )}
    </>
  )
}
