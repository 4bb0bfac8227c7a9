import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useListParams } from '../../../../lib/use-list-params.ts'
import { FilterButton } from '../../../../ui/filter-button.tsx'
import { useChannelsToChooseQuery } from '../policies/policy.generated.ts'

/** The channels in the address, as a filter of the schema takes them: before their names are known, too. */
export function useChannelIds(): string[] | null {
  const [params] = useSearchParams()
  const text = params.get('channel') ?? ''
  return useMemo(() => {
    const ids = text.split(',').filter((id) => /^\d+$/.test(id))
    return ids.length > 0 ? ids : null
  }, [text])
}

/** Those that go through some of the channels. */
export function ChannelFilter() {
  const { t } = useTranslation('deliveries')
  const { set } = useListParams()
  const chosen = useChannelIds() ?? []
  const { data } = useChannelsToChooseQuery({ fetchPolicy: 'cache-and-network' })
  const options =
    data?.notificationChannels.nodes.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <FilterButton
      label={t('column.channel')}
      options={options}
      chosen={chosen}
      onChange={(channel) => set({ channel })}
    />
  )
}
