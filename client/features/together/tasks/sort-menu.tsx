import { ArrowDownNarrowWide } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { SORTS, type TaskView } from './task-view.ts'

/** How the tasks are sorted: as people put them, unless another order is chosen. */
export function SortMenu({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  return (
    <MenuButton
      icon={ArrowDownNarrowWide}
      label={t('sort.label')}
      entries={SORTS.map((sort) => ({
        id: sort,
        label: t(`sort.${sort}`),
        checked: view.sort === sort,
        onSelect: () => view.set({ sort: sort === 'RANK' ? null : sort }),
      }))}
    >
      {t(`sort.${view.sort}`)}
    </MenuButton>
  )
}
