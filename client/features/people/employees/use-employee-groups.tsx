import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  EmployeeFilter,
  EmployeeGrouping,
  EmployeeSortField,
  EmployeeStatus,
} from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { groupedBy } from '../../../ui/list/group-by.tsx'
import type { Groups, RowGroup } from '../../../ui/list/groups.ts'
import type { ListState } from '../../../ui/list/use-list.ts'
import { EmployeeStatusChip } from './employee-status.tsx'
import {
  useEmployeeGroupsQuery,
  useEmployeesOfGroupQuery,
  type EmployeeGroupsQuery,
  type EmployeeRowFragment,
} from './employees.generated.ts'

export const GROUPINGS = ['STATUS', 'POST', 'CITY'] as const satisfies readonly EmployeeGrouping[]
/** The filter that leaves one group. */
const FIELDS = { STATUS: 'status', POST: 'post', CITY: 'city' } as const
/** How many rows an open group shows. */
const MOST_ROWS = 25

type Summed = EmployeeGroupsQuery['employeeGroups'][number]

/** A group as the list shows it. */
function useGroupOf(by: EmployeeGrouping | null) {
  const { t } = useTranslation('employees')
  const { money, figure } = useFormat()
  const average = (value: number) => t('group.average', { average: figure(value) })
  return ({ key, employeeCount, salaries, averageAge, averageExperience }: Summed): RowGroup => {
    const status = by === 'STATUS' ? (key as EmployeeStatus) : null
    return {
      id: key,
      name: status ? t(`status.${status}`) : key || t('group.blank'),
      ...(status && { shown: <EmployeeStatusChip status={status} /> }),
      count: employeeCount,
      sums: {
        salary: salaries.map((sum) => (
          <div key={sum.currency}>
            <bdi>{money(sum)}</bdi>
          </div>
        )),
        age: average(Math.round(averageAge * 10) / 10),
        experience: average(Math.round(averageExperience * 10) / 10),
      },
    }
  }
}

/** The register in groups, as the address says; undefined where it is not grouped, and until the groups are there. */
export function useEmployeeGroups(
  { params, variables }: ListState<EmployeeSortField>,
  filter: EmployeeFilter,
): Groups<EmployeeRowFragment> | undefined {
  const by = groupedBy(params.chosen, GROUPINGS)
  const { search, sort } = variables
  const { data, previousData } = useEmployeeGroupsQuery({
    variables: { by: by ?? 'STATUS', filter, search },
    skip: by === null,
    fetchPolicy: 'cache-and-network',
  })
  const groupOf = useGroupOf(by)
  const asked = JSON.stringify([by, filter, search, sort])
  const Rows = useMemo(() => rowsIn(asked), [asked])
  const found = data ?? previousData
  if (by === null || !found) return undefined
  return {
    nodes: found.employeeGroups.map(groupOf),
    Rows,
    onAll: (id) =>
      params.set(by === 'STATUS' ? { group: null, status: id } : { group: null, q: id }),
  }
}

type Asked = [
  EmployeeGrouping,
  EmployeeFilter,
  string | null,
  ListState<EmployeeSortField>['variables']['sort'],
]

interface GroupRowsProps {
  id: string
  children: (rows: readonly EmployeeRowFragment[] | undefined) => ReactNode
}

/** What reads the rows of one group: as a component of its own, so that a group that is closed reads nothing. */
function rowsIn(asked: string): Groups<EmployeeRowFragment>['Rows'] {
  const [by, filter, search, sort] = JSON.parse(asked) as Asked
  return function GroupRows({ id, children }: GroupRowsProps) {
    const { data } = useEmployeesOfGroupQuery({
      variables: {
        filter: { ...filter, [FIELDS[by]]: [id] },
        search,
        sort,
        perPage: MOST_ROWS,
      },
      fetchPolicy: 'cache-and-network',
    })
    return children(data?.employees.nodes)
  }
}
