import type { Context } from '../../../context.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { created, found, idText, listed, saved, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload } from '../../../parse.ts'
import { getUser, mayKnow } from '../../people/users/service.ts'
import type { SeenAddress } from './address.ts'
import { changeMails, createMail, updateMail } from './change-service.ts'
import { filesOf } from './file-service.ts'
import { snippetOf, type Mail } from './mail.ts'
import { sendMail, undoSendMail } from './send-service.ts'
import * as service from './service.ts'
import type { MailRecipient } from './tables.ts'

/** Of members others see addresses who may know them; whoever wrote says where answers go. */
const seenBy =
  (ctx: Context) =>
  ({ name, email, memberId }: Omit<MailRecipient, 'kind'>): SeenAddress => ({
    name,
    email: memberId === null || memberId === ctx.viewer?.userId || mayKnow(ctx) ? email : null,
    memberId: idText(memberId),
  })

const ofKind = (kind: MailRecipient['kind']) => (mail: Mail, _args: unknown, ctx: Context) =>
  mail.recipients.filter((each) => each.kind === kind).map(seenBy(ctx))

export const resolvers = {
  Query: {
    mail: found(service.findMail),
    mails: listed(service.listMails),
    mailbox: (_root, _args, ctx) => service.findMailbox(ctx),
  },
  Mutation: {
    createMail: created('mail', createMail, service.findMail),
    updateMail: updated('mail', updateMail),
    changeMails: saved('mails', changeMails),
    sendMail: (_root, args, ctx) => payload('mail', sendMail(ctx, args)),
    undoSendMail: (_root, args, ctx) => payload('mail', undoSendMail(ctx, args)),
  },
  Subscription: { mailChanged: live(service.watchMails) },
  Mail: {
    from: ({ fromId, fromName, fromEmail }) => ({
      name: fromName,
      email: fromEmail,
      memberId: idText(fromId),
    }),
    to: ofKind('TO'),
    cc: ofKind('CC'),
    bcc: ofKind('BCC'),
    snippet: snippetOf,
    files: (mail, _args, ctx) => filesOf(ctx, mail),
    conversationCount: (mail, _args, ctx) => service.conversationCountOf(ctx, mail),
    conversation: (mail, _args, ctx) => service.conversationOf(ctx, mail),
    deliveries: (mail, _args, ctx) => service.deliveriesOf(ctx, mail),
  },
  MailAddress: {
    member: ({ memberId }, _args, ctx) =>
      memberId === null ? null : getUser(ctx, Number(memberId)),
  },
} satisfies Resolvers
