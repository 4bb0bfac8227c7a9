import type { ComponentProps } from 'react'
import { BareInput, type FieldControl } from './field.tsx'
import { lazyPart } from './parts/lazy-part.tsx'
import type { PickOption } from './pick-options.ts'

export interface PickInputProps {
  /** What the field around gives; the list opens under the element that has the id of its frame. */
  control: FieldControl
  input: Pick<
    ComponentProps<'input'>,
    'className' | 'disabled' | 'onBlur' | 'onKeyDown' | 'placeholder' | 'ref'
  >
  options: readonly PickOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Any number of them, or one. */
  multiple: boolean
  /** What stands there while nobody types: the one that is chosen. */
  resting: string
  /** Null while nobody types. */
  typed: string | null
  onType: (text: string | null) => void
}

/** What is typed before the part is there is kept, and the part goes on with it. */
const Waiting = ({ control, input, resting, typed, onType }: PickInputProps) => (
  <BareInput
    {...control}
    {...input}
    autoComplete="off"
    value={typed ?? resting}
    onChange={({ target }) => onType(target.value)}
  />
)

/** Typed into, and lists what fits. */
export const PickInput = lazyPart(() => import('./parts/pick-part.tsx'), { StandIn: Waiting })
