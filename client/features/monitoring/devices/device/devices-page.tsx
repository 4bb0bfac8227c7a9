import { Cpu, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { Button } from '../../../../ui/button.tsx'
import { ListPage } from '../../../../ui/list/list-page.tsx'
import { queryOf, shownOf, useList } from '../../../../ui/list/use-list.ts'
import { DEVICE_COLUMNS } from './device-row.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { useDevicesPageQuery } from './device-row.generated.ts'

const LIST = { sorts: ['NAME'], first: { field: 'NAME', direction: 'ASC' }, size: 25 } as const

/** The devices of the organisation, and the way to connect another. */
export function Component() {
  const { t } = useTranslation('devices')
  const [search, setSearch] = useSearchParams()
  const mayAdd = useMay('create', 'Device')
  const list = useList(LIST)
  const answer = useDevicesPageQuery(queryOf(list))
  const adding = mayAdd && search.get('add') === 'device'
  const setAdding = (open: boolean) => {
    const next = new URLSearchParams(search)
    if (open) next.set('add', 'device')
    else next.delete('add')
    setSearch(next, { replace: true })
  }
  const add = () => setAdding(true)
  return (
    <>
      <ListPage
        search
        area="devices"
        counted
        {...shownOf(list, answer, ({ devices }) => devices)}
        columns={DEVICE_COLUMNS}
        file="devices"
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
      {adding && <AddDeviceDialog onClose={() => setAdding(false)} />}
    </>
  )
}
