import { badInput } from '../../../errors.ts'
import { scalar, type RestRoute } from '../../../http/rest.ts'
import { addPicture, setPicture } from './pictures/picture-service.ts'

/** The last one is no picture we take, and is told so like one that is broken. */
const UPLOAD = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const A_MINUTE = 60_000

const upload = (method: 'PUT' | 'POST', save: typeof setPicture): RestRoute => ({
  method,
  path: '/api/v1/product-pictures',
  access: { action: 'update', subject: 'Product' },
  upload: UPLOAD,
  timeLimit: A_MINUTE,
  handler: (ctx, request) => {
    const id = scalar(request, 'product')
    if (id === undefined) throw badInput(['product'], 'product is required')
    return save(ctx, id, { file: request.file, type: request.headers['content-type'] })
  },
})

export const rest: RestRoute[] = [upload('PUT', setPicture), upload('POST', addPicture)]
