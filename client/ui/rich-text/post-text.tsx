import { lazy, Suspense } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { KeepPicture, TileChoice } from './post-tools.tsx'
import css from './rich-text.module.scss'
import type { RichTextProps } from './rich-text.tsx'

export interface PostTextProps extends RichTextProps {
  /** Where pictures can be sent; else those that are there stay. */
  keepPicture?: KeepPicture
  /** What can be shown live in the text. */
  tiles?: readonly TileChoice[]
}

const Editor = lazy(() => import('./post-editor.tsx'))

/** A text with pictures, tables, code and live tiles. The editor is a file of its own, which comes when one is opened. */
export const PostText = (props: PostTextProps) => (
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
