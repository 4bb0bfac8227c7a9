import { PRIORITIES, shapeOf } from '../../../../entities/alarms/priority.ts'
import { ValuesFilter } from '../../../../ui/list/values-filter.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { KINDS } from '../../../../entities/alarms/rule.ts'

export const STATES = ['enabled', 'disabled'] as const

/** What the list of rules is filtered by. */
export const RuleFilters = () => (
  <>
    <ValuesFilter field="kind" values={KINDS} />
    <ValuesFilter
      field="priority"
      values={PRIORITIES}
      icon={(priority) => <StateGlyph priority={shapeOf(priority)} size={14} />}
    />
    <ValuesFilter field="state" values={STATES} />
  </>
)
