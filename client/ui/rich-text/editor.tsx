import { EditorContent, useEditor, type Editor, type Extensions } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { RichTextProps } from './rich-text.tsx'
import css from './rich-text.module.scss'
import { Toolbar } from './toolbar.tsx'

const KIT = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
  },
  trailingNode: false,
})

interface RichTextEditorProps extends RichTextProps {
  /** Whether it may have headings and code, as what is longer than a letter. */
  long?: boolean
  /** What may stand in the text besides. */
  extensions?: Extensions
  /** How that comes into it. */
  tools?: (editor: Editor) => ReactNode
}

/** Written in whichever direction its letters run, line by line. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, placeholder, autoFocus, invalid = false, toolEnd } = props
  const { long = false, extensions = [], tools } = props
  const written = useRef(value)
  const editor = useEditor({
    extensions: [KIT, ...extensions],
    content: value,
    textDirection: 'auto',
    // Sheets style it: the page takes no styles that a script writes.
    injectCSS: false,
    autofocus: autoFocus ?? false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(placeholder && { 'aria-placeholder': placeholder }),
        class: css.text ?? '',
      },
    },
  })
  const changed = useEffectEvent(() => {
    written.current = editor.isEmpty ? '' : editor.getHTML()
    onChange(written.current)
  })
  useEffect(() => {
    const tell = () => changed()
    editor.on('update', tell)
    return () => void editor.off('update', tell)
  }, [editor])
  // What was written elsewhere, on another device for one; not while somebody writes here.
  useEffect(() => {
    if (value === written.current || editor.isFocused) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={css.frame} data-invalid={invalid} data-empty={value === ''}>
      {placeholder && value === '' && (
        <p className={css.placeholder} aria-hidden="true">
          {placeholder}
        </p>
      )}
      <EditorContent editor={editor} className={css.host} />
      <Toolbar editor={editor} long={long} more={tools?.(editor)} end={toolEnd} />
    </div>
  )
}
