declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A member's mails became different; with an asterisk those of many. */
    'mailbox.changed': { memberId: string }
    /** Something is to be sent, now or later. */
    'mailbox.due': { at: string }
  }
}

export {}
