import type { Editor } from '@tiptap/react'
import type { LucideIcon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import css from './rich-text.module.scss'

interface LinkToolProps {
  editor: Editor
  icon: LucideIcon
  isActive: boolean
}

/** What is no address of another kind is one on the web. */
const addressOf = (typed: string) => {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:)/i.test(text)) return text
  return /^[^\s/]+@[^\s/]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('common')
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const set = (event: FormEvent) => {
    event.preventDefault()
    // The form around the editor has nothing to do with it.
    event.stopPropagation()
    const link = editor.chain().focus().extendMarkRange('link')
    const address = addressOf(href)
    if (!href.trim()) link.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      link
        .insertContent({
          type: 'text',
          text: href.trim(),
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    else link.setLink({ href: address }).run()
    onDone()
  }
  return (
    <form className={css.link} onSubmit={set}>
      <TextField
        label={t('richText.address')}
        value={href}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => setHref(target.value)}
      />
      <Button type="submit" variant="primary" size="sm">
        {t('richText.setLink')}
      </Button>
    </form>
  )
}

/** Makes a link of what is marked; a blank address takes it away. */
export function LinkTool({ editor, icon: Icon, isActive }: LinkToolProps) {
  const { t } = useTranslation('common')
  return (
    <Popover
      label={t('richText.link')}
      trigger={(button) => (
        <IconButton label={t('richText.link')} tabIndex={-1} aria-pressed={isActive} {...button}>
          <Icon aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => <LinkForm editor={editor} onDone={close} />}
    </Popover>
  )
}
