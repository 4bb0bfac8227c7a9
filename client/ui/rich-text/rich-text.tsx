import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '../skeleton.tsx'
import css from './rich-text.module.scss'

export interface RichTextProps {
  /** Read aloud; what stands above it is up to the page. */
  label: string
  /** HTML, as the editor wrote it or the gateway cleaned it. */
  value: string
  /** Blank where nothing is written. */
  onChange: (html: string) => void
  placeholder?: string
  /** Puts the cursor in: where the text begins, or behind its end. */
  autoFocus?: 'start' | 'end'
  invalid?: boolean
  /** After the tools. */
  toolEnd?: ReactNode
}

const Editor = lazy(() => import('./editor.tsx'))

/** A text with marks, links, lists and quotes. The editor is a file of its own, which comes when one is opened. */
export const RichText = (props: RichTextProps) => (
  <Suspense
    fallback={
      <div className={css.frame} aria-busy="true">
        <Skeleton width="70%" margin="12px" />
      </div>
    }
  >
    <Editor {...props} />
  </Suspense>
)
