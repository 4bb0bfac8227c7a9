import { chakra } from '@chakra-ui/react'
import { useFormat } from '../../../lib/use-format.ts'
import { Figure } from '../../../ui/figure.tsx'

const Root = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', textStyle: 'dense' },
})
const Track = chakra('div', {
  base: { flex: '1', height: '6px', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
})
const Bar = chakra('div', {
  base: { height: 'full', bg: 'accent.solid', transition: 'width 300ms' },
})

/** How much of something is done, from 0 to 1. */
export function Progress({ label, share }: { label: string; share: number }) {
  const { percent } = useFormat()
  const done = Math.min(1, Math.max(0, share))
  return (
    <Root>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(done * 100)}
      >
        <Bar style={{ width: `${done * 100}%` }} />
      </Track>
      <Figure>{percent(done)}</Figure>
    </Root>
  )
}
