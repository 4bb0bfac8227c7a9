import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconMenu } from '../../../ui/menu-button.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import type { ChartPanel } from './chart/chart-state.ts'
import { NameDialog } from './saved/small-dialogs.tsx'

interface PanelMenuProps {
  panels: readonly ChartPanel[]
  index: number
  name: string
  mayNote: boolean
  onNote: () => void
  onChange: (panels: ChartPanel[]) => void
}

/** What can be done with a panel. */
export function PanelMenu({ panels, index, name, mayNote, onNote, onChange }: PanelMenuProps) {
  const { t } = useTranslation('views')
  const [naming, setNaming] = useState(false)
  const panel = panels[index]
  if (!panel) return null
  const moved = () => {
    const others = panels.filter((each) => each !== panel)
    return [...others.slice(0, index - 1), panel, ...others.slice(index - 1)]
  }
  const apart = panel.sensorIds.map((id) => ({ ...panel, title: '', sensorIds: [id] }))
  const entries: MenuEntry[] = [
    ...(mayNote ? [{ id: 'note', label: t('note.new'), onSelect: onNote }] : []),
    { id: 'name', label: t('panel.rename'), onSelect: () => setNaming(true) },
    ...(index > 0 ? [{ id: 'up', label: t('panel.up'), onSelect: () => onChange(moved()) }] : []),
    ...(apart.length > 1 && panels.length + apart.length <= 13
      ? [
          {
            id: 'apart',
            label: t('panel.apart'),
            onSelect: () => onChange(panels.flatMap((each) => (each === panel ? apart : [each]))),
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('panel.remove'),
      danger: true,
      onSelect: () => onChange(panels.filter((each) => each !== panel)),
    },
  ]
  return (
    <>
      <IconMenu
        icon={Ellipsis}
        tooltip={false}
        label={t('panel.menu', { name })}
        entries={entries}
      />
      {naming && (
        <NameDialog
          title={t('panel.rename')}
          label={t('panel.name')}
          verb={t('panel.renameVerb')}
          name={panel.title}
          onChoose={(title) =>
            onChange(panels.map((each) => (each === panel ? { ...each, title } : each)))
          }
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
