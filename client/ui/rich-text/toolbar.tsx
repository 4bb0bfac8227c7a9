import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  Italic,
  Link2,
  List,
  ListOrdered,
  Strikethrough,
  TextQuote,
  Underline,
  type LucideIcon,
} from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
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
] as const satisfies readonly (readonly [string, LucideIcon, (editor: Editor) => boolean])[]

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

/** What marks can be set; those that hold where the cursor stands are pressed. */
export function Toolbar({ editor, end }: { editor: Editor; end?: ReactNode }) {
  const { t } = useTranslation('common')
  const active = useEditorState({
    editor,
    selector: (state) => ({
      names: TOOLS.map(([name]) => name).filter((name) => state.editor.isActive(name)),
      link: state.editor.isActive('link'),
    }),
  })
  return (
    <div className={css.tools}>
      <div role="toolbar" aria-label={t('richText.tools')} className={css.marks} onKeyDown={walk}>
        {TOOLS.map(([name, Icon, run], index) => (
          <IconButton
            key={name}
            label={t(`richText.${name}`)}
            tabIndex={index === 0 ? 0 : -1}
            aria-pressed={active.names.includes(name)}
            onClick={() => run(editor)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
        <LinkTool editor={editor} icon={Link2} isActive={active.link} />
      </div>
      {end && <div className={css.end}>{end}</div>}
    </div>
  )
}
