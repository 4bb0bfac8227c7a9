import type { ReactNode } from 'react'
import { PageHead } from '../page-head.tsx'
import { isPage, type NamedRow } from './column.ts'
import { ListExport, type ExportFilter } from './list-export.tsx'
import { List, type ListProps } from './list.tsx'
import { useListWords } from './list-words.ts'

type ListPageProps<Row extends NamedRow, Field extends string> = ListProps<Row, Field> & {
  /** Unless it is the list's. */
  title?: string
  /** Unless it is told by a text that has no gaps. */
  about?: string
  /** Says how many rows there are in place of what it is about. */
  counted?: boolean
  /** Whether it has any rows. */
  some: boolean
  /** The list's name among the files of the gateway. */
  file?: string
  /** What its file is filtered by, beside what is searched. */
  filter?: ExportFilter | null
  /** Tools that are there without any rows, too. */
  tools?: ReactNode
  /** Between the head and the list. */
  children?: ReactNode
}

/** A page that is one list: its head with the ways to its file and to add a row, and the list. */
export function ListPage<Row extends NamedRow, Field extends string>(
  props: ListPageProps<Row, Field>,
) {
  const { title, about, counted, some, file, filter, tools, children, ...list } = props
  const { area, under, page, add } = list
  const { own } = useListWords(area, under)
  const count = page && isPage(page) ? page.totalCount : 0
  return (
    <>
      <PageHead
        title={title ?? own('title')}
        text={counted ? some && own('count', { count }) : (about ?? own('about'))}
        tools={
          (tools || some) && (
            <>
              {tools}
              {some && file && (
                <ListExport of={file} filter={{ ...filter, search: list.list.params.search }} />
              )}
              {some && add}
            </>
          )
        }
      />
      {children}
      <List {...list} />
    </>
  )
}
