import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Strikethrough,
  TextQuote,
  Underline,
  type LucideIcon,
} from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { LinkTool } from './link-tool.tsx'
import css from './rich-text.module.scss'

const TOOLS = [
  ['bold', Bold, (editor: Editor) => editor.chain().focus().toggleBold().run()],
  ['italic', Italic, (editor: Editor) => editor.chain().focus().toggleItalic().run()],
  ['underline', Underline, (editor: Editor) => editor.chain().focus().toggleUnderline().run()],
  ['strike', Strikethrough, (editor: Editor) => editor.chain().focus().toggleStrike().run()],
  ['bulletList', List, (editor: Editor) => editor.chain().focus().toggleBulletList().run()],
  [
    'orderedList',
    ListOrdered,
    (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  ],
  ['blockquote', TextQuote, (editor: Editor) => editor.chain().focus().toggleBlockquote().run()],
] as const satisfies readonly Tool[]

type Tool = readonly [name: string, icon: LucideIcon, run: (editor: Editor) => boolean]

const heading = (level: 2 | 3) => (editor: Editor) =>
  editor.chain().focus().toggleHeading({ level }).run()
const LONG_TOOLS = [
  ['heading2', Heading2, heading(2)],
  ['heading3', Heading3, heading(3)],
  ['codeBlock', Code, (editor: Editor) => editor.chain().focus().toggleCodeBlock().run()],
] as const satisfies readonly Tool[]

const isSet = (editor: Editor, name: string) =>
  name.startsWith('heading')
    ? editor.isActive('heading', { level: Number(name.at(-1)) })
    : editor.isActive(name)

/** Arrows go from tool to tool, whichever way the page runs; Tab leaves them. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const { key, currentTarget } = event
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
  if (!step) return
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}

/** The text keeps the focus: given back a frame later, it would miss what is typed right after the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface ToolbarProps {
  editor: Editor
  long?: boolean | undefined
  /** Behind the tools that every text has. */
  more?: ReactNode
  end?: ReactNode
}

/** What marks can be set; those that hold where the cursor stands are pressed. */
export function Toolbar({ editor, long = false, more, end }: ToolbarProps) {
  const { t } = useTranslation('common')
  const tools: readonly Tool[] = long ? [...LONG_TOOLS, ...TOOLS] : TOOLS
  const active = useEditorState({
    editor,
    selector: (state) => ({
      names: tools.map(([name]) => name).filter((name) => isSet(state.editor, name)),
      link: state.editor.isActive('link'),
    }),
  })
  return (
    <div className={css.tools} data-long={long}>
      <div role="toolbar" aria-label={t('richText.tools')} className={css.marks} onKeyDown={walk}>
        {tools.map(([name, Icon, run], index) => (
          <IconButton
            key={name}
            label={t(`richText.${name}`)}
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={active.names.includes(name)}
            onMouseDown={keepFocus}
            onClick={() => run(editor)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
        <LinkTool editor={editor} icon={Link2} isActive={active.link} />
        {more}
      </div>
      {end && <div className={css.end}>{end}</div>}
    </div>
  )
}
