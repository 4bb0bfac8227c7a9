import { Badge, Group, Pagination, ScrollArea, Table } from '@mantine/core'
import { DateField, List, ShowButton } from '@refinedev/mantine'
import { useTable } from '@refinedev/react-table'
import { flexRender, type ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'

export interface Sensor {
  id: string
  key: string
  name: string
  status: string
  connectivity: string
  site: { name: string } | null
  latest: { ts: string; value: number } | null
}

/** As refine's own Mantine example has a list: a table, a badge, a date, an action for each row, and a pager. */
export function SensorList() {
  const columns = useMemo<ColumnDef<Sensor>[]>(
    () => [
      { id: 'id', header: 'ID', accessorKey: 'id' },
      { id: 'name', header: 'Name', accessorKey: 'name' },
      { id: 'key', header: 'Key', accessorKey: 'key' },
      { id: 'site', header: 'Site', accessorFn: ({ site }) => site?.name },
      { id: 'value', header: 'Value', accessorFn: ({ latest }) => latest?.value.toFixed(1) },
      {
        id: 'ts',
        header: 'Measured',
        accessorFn: ({ latest }) => latest?.ts,
        cell: ({ getValue }) => <DateField value={getValue<string>()} format="LLL" />,
      },
      {
        id: 'status',
        header: 'Status',
        accessorKey: 'connectivity',
        cell: ({ getValue }) => <Badge color="teal">{getValue<string>()}</Badge>,
      },
      {
        id: 'actions',
        header: 'Actions',
        accessorKey: 'id',
        cell: ({ getValue }) => (
          <Group spacing="xs" noWrap>
            <ShowButton hideText recordItemId={getValue<string>()} />
          </Group>
        ),
      },
    ],
    [],
  )
  const {
    reactTable: { getHeaderGroups, getRowModel },
    refineCore: { setCurrentPage, pageCount, currentPage },
  } = useTable<Sensor>({ columns, refineCoreProps: { pagination: { pageSize: 25 } } })
  return (
    <List>
      <ScrollArea>
        <Table highlightOnHover>
          <thead>
            {getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id}>
                    {flexRender(header.column.columnDef.header, header.getContext())}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea>
      <br />
      <Pagination position="right" total={pageCount} page={currentPage} onChange={setCurrentPage} />
    </List>
  )
}
