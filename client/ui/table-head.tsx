import type { ReactNode } from 'react'

/** The head of a table, by the words over its columns; one that is not there has none. */
export const TableHead = ({ columns }: { columns: readonly ReactNode[] }) => (
  <thead>
    <tr>
      {columns.map(
        (words, index) =>
          words && (
            <th key={index} scope="col">
              {words}
            </th>
          ),
      )}
    </tr>
  </thead>
)
