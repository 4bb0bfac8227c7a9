import { chakra } from '@chakra-ui/react'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

/** The form beside what it does. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '400px minmax(0, 1fr)' },
    gap: '4',
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '4', minWidth: '0' },
  },
})

export const Fields = chakra('fieldset', {
  base: { display: 'grid', gap: '3.5', border: '0', m: '0', p: '0', minWidth: '0' },
})

/** The editor while the rule is being fetched. */
export const EditorSkeleton = () => (
  <>
    <Skeleton width="260px" height="26px" mb="6" />
    <Columns>
      <div>
        <Panel>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} my="5" width={`${90 - row * 8}%`} />
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
