import { Portal, Tooltip } from '@chakra-ui/react'
import { useState } from 'react'
import { Parts } from './parts.tsx'
import { homeOf } from './use-popup.ts'
import css from './tooltip-part.module.scss'

interface TooltipPartProps {
  /** The id of what it explains. */
  trigger: string
  text: string
  onClose: () => void
}

/** The bubble of a tooltip, while it is shown. */
export default function TooltipPart({ trigger, text, onClose }: TooltipPartProps) {
  const [home] = useState(() => ({ current: homeOf(trigger) }))
  return (
    <Parts>
      <Tooltip.Root
        open
        ids={{ trigger }}
        positioning={{ placement: 'bottom', strategy: 'fixed', gutter: 6 }}
        onOpenChange={({ open }) => open || onClose()}
      >
        <Portal container={home}>
          <Tooltip.Positioner className={css.place}>
            {/* Its text is the name of what it explains, or stands in it already. */}
            <Tooltip.Content className={css.bubble} aria-hidden="true">
              {text}
            </Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </Parts>
  )
}
