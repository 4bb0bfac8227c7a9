import { badInput } from '../../../errors.ts'
import { scalar, type RestRoute } from '../../../http/rest.ts'
import { PICTURES } from '../../../http/upload-route.ts'
import { detailOf, editOf, listOf, sidebarOf } from './legacy.ts'
import { told, toldOne } from './legacy-service.ts'
import { addPicture } from './picture-service.ts'

const route = (path: string, handler: RestRoute['handler']): RestRoute => ({
  method: 'GET',
  path,
  access: { action: 'read', subject: 'BlogPost' },
  handler,
})

/** As the older dashboard knows it. */
const RECENT = 4

export const rest: RestRoute[] = [
  route('/blog/list/data', async (ctx) => listOf(await told(ctx))),
  route('/blog/list/data/sidebar', async (ctx) => sidebarOf(await told(ctx, RECENT))),
  route('/blog/list/data/detail', async (ctx) => detailOf(await toldOne(ctx))),
  route('/blog/list/data/edit', async (ctx) => editOf(await toldOne(ctx))),
  {
    method: 'POST',
    path: '/api/v1/blog-pictures',
    access: { action: 'update', subject: 'BlogPost' },
    ...PICTURES,
    handler: (ctx, request) => {
      const id = scalar(request, 'post')
      if (id === undefined) throw badInput(['post'], 'post is required')
      return addPicture(ctx, id, { file: request.file, type: request.headers['content-type'] })
    },
  },
]
