import { badInput } from '../../../errors.ts'
import { scalar, type RestRoute } from '../../../http/rest.ts'
import { PICTURES } from '../../../http/upload-route.ts'
import { addPicture, setPicture } from './pictures/picture-service.ts'

const upload = (method: 'PUT' | 'POST', save: typeof setPicture): RestRoute => ({
  method,
  path: '/api/v1/product-pictures',
  access: { action: 'update', subject: 'Product' },
  ...PICTURES,
  handler: (ctx, request) => {
    const id = scalar(request, 'product')
    if (id === undefined) throw badInput(['product'], 'product is required')
    return save(ctx, id, { file: request.file, type: request.headers['content-type'] })
  },
})

export const rest: RestRoute[] = [upload('PUT', setPicture), upload('POST', addPicture)]
