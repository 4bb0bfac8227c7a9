declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A member's cart or wishlist became different. */
    'cart.changed': { memberId: string }
  }
}

export {}
