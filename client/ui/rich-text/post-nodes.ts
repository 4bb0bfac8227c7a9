// What posts have beside text: pictures, tables, and things that are drawn where they are read.
import { mergeAttributes, Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'

declare module '@tiptap/core' {
  interface NodeConfig {
    /** What the library that edits tables knows a node as. */
    tableRole?: string
  }
}

const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** Stands for the tile of a sensor. What it says is for whoever cannot draw one. */
const SensorTile = Node.create({
  name: 'sensorTile',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    sensor: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['sensor'],
      renderHTML: ({ sensor }: Record<string, unknown>) => ({ 'data-sensor': sensor }),
    },
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.textContent,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-sensor]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes),
    String(node.attrs['name']),
  ],
})

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
}

const Cell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  tableRole: 'cell',
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
})

const Header = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  tableRole: 'header_cell',
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // By their role the library that edits tables knows these nodes.
  extendNodeSchema: ({ config }: { config: { tableRole?: string } }) => ({
    tableRole: config.tableRole,
  }),
})

export const POST_NODES = [Picture, SensorTile, Table, Row, Header, Cell]

const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: string) => ({ type: 'tableRow', content: [cell(type), cell(type), cell(type)] })

/** Three rows of three, the first of them the head. */
export const NEW_TABLE = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
}
