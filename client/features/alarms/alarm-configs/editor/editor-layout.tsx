import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { element } from '../../../../ui/element.ts'
import css from './editor-layout.module.scss'

/** The form beside what it does. */
export const Columns = element('div', css.columns)

export const Fields = element('fieldset', css.fields)

/** The editor while the rule is being fetched. */
export const EditorSkeleton = () => (
  <>
    <Skeleton width="260px" height="26px" margin="0 0 24px" />
    <Columns>
      <div>
        <Panel>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} width={`${90 - row * 8}%`} margin="20px 0" />
          ))}
        </Panel>
      </div>
      <div>
        <Panel>
          <Skeleton height="340px" />
        </Panel>
        <Panel>
          <Skeleton height="160px" />
        </Panel>
      </div>
    </Columns>
  </>
)
