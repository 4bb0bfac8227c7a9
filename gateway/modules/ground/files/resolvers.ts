import type { Resolvers } from '../../../generated/resolvers.ts'
import { addressOf, previewOf } from './file.ts'

export const resolvers = {
  StoredFile: {
    type: ({ contentType }) => contentType,
    url: addressOf,
    picture: previewOf,
  },
} satisfies Resolvers
