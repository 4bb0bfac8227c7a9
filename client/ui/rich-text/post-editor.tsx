import RichTextEditor from './editor.tsx'
import { POST_NODES } from './post-nodes.ts'
import { PictureTool, TableTool, TileTool } from './post-tools.tsx'
import type { PostTextProps } from './post-text.tsx'

/** The editor with what posts have beside text. */
export default function PostEditor({ keepPicture, tiles = [], ...props }: PostTextProps) {
  return (
    <RichTextEditor
      {...props}
      long
      extensions={POST_NODES}
      tools={(editor) => (
        <>
          {keepPicture && <PictureTool editor={editor} keep={keepPicture} />}
          <TableTool editor={editor} />
          {tiles.length > 0 && <TileTool editor={editor} choices={tiles} />}
        </>
      )}
    />
  )
}
