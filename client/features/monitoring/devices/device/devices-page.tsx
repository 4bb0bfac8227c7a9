import { Cpu, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SiteFilter, useChosenSites } from '../../../../entities/sites/site-filter.tsx'
import { STATUSES } from '../../../../entities/sensors/statuses.ts'
import { useMay } from '../../../../lib/ability.ts'
import { useAdding } from '../../../../lib/use-adding.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { ValuesFilter } from '../../../../ui/list/values-filter.tsx'
import { DEVICE_COLUMNS } from './device-row.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { useDevicesPageQuery } from './device-row.generated.ts'

const LIST = {
  sorts: ['NAME'],
  first: { field: 'NAME', direction: 'ASC' },
  size: 25,
  filters: ['site', 'status'],
} as const

/** The devices of the organisation, and the way to connect another. */
export function Component() {
  const { t } = useTranslation('devices')
  const mayAdd = useMay('create', 'Device')
  const list = useList(LIST)
  const siteIds = useChosenSites()
  const filter = {
    siteId: siteIds.length > 0 ? siteIds : null,
    status: list.params.anyOf('status', STATUSES),
  }
  const answer = useDevicesPageQuery(queryOf(list, { filter }))
  const [adding, setAdding] = useAdding('device')
  const add = () => setAdding(true)
  return (
    <>
      <ListPage
        search
        area="devices"
        counted
        {...shownOf(list, answer, ({ devices }) => devices)}
        columns={DEVICE_COLUMNS}
        filters={
          <>
            <SiteFilter label={t('column.site')} />
            <ValuesFilter field="status" values={STATUSES} />
          </>
        }
        file="devices"
        filter={filter}
        icon={Cpu}
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
    </>
  )
}
