import { Slider } from '@chakra-ui/react'
import { useState } from 'react'
import type { RangeProps } from '../range-slider.tsx'
import { Parts } from './parts.tsx'
import css from './range-part.module.scss'

/** Each end has a name of its own. */
const named = (labels: RangeProps['labels']) => ({ 'aria-label': [...labels] })

/** From one step to another, by pointer or by arrow keys; it is told once it is let go. */
export default function RangePart({ labels, steps, value, onChange, wordsOf }: RangeProps) {
  const [dragged, setDragged] = useState<readonly number[]>()
  return (
    <Parts>
      <Slider.Root
        className={css.root}
        min={0}
        max={steps}
        step={1}
        value={[...(dragged ?? value)]}
        {...named(labels)}
        getAriaValueText={(details) => wordsOf(details.value)}
        onValueChange={(change) => setDragged(change.value)}
        onValueChangeEnd={(change) => {
          setDragged(undefined)
          onChange([change.value[0] ?? 0, change.value[1] ?? steps])
        }}
      >
        <Slider.Control className={css.control}>
          <Slider.Track className={css.track}>
            <Slider.Range className={css.range} />
          </Slider.Track>
          {value.map((_, index) => (
            <Slider.Thumb key={labels[index]} index={index} className={css.thumb} />
          ))}
        </Slider.Control>
      </Slider.Root>
    </Parts>
  )
}
