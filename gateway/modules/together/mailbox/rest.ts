import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { idFrom, idOf } from '../../../http/legacy.ts'
import { scalar, type RestRoute } from '../../../http/rest.ts'
import { addressOf } from '../../ground/files/service.ts'
import { getUser, mayKnow } from '../../people/users/service.ts'
import { changeMails, turnLabel } from './change-service.ts'
import { filesOf } from './file-service.ts'
import { changeFrom, holds, idsFrom, labelFrom, present, wantedOf, type Looking } from './legacy.ts'
import type { Mail } from './mail.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

async function presented(ctx: Context, mails: readonly Mail[]) {
  const [ends, earlier] = await Promise.all([
    service.endsOf(ctx),
    Promise.all(mails.map((mail) => earlierOf(ctx, mail))),
  ])
  const looking: Looking = { ends, ...(await knownOf(ctx, [...mails, ...earlier.flat()])) }
  return mails.map((mail, index) => present(mail, earlier[index] ?? [], looking))
}

const earlierOf = async (ctx: Context, mail: Mail) =>
  (await service.conversationOf(ctx, mail)).filter(
    ({ id, sentAt, isDraft }) => id !== mail.id && !isDraft && sentAt < mail.sentAt,
  )

async function knownOf(ctx: Context, mails: readonly Mail[]): Promise<Omit<Looking, 'ends'>> {
  const memberId = ctx.viewer?.userId ?? 0
  const writers = [...new Set(mails.map(({ fromId }) => fromId))].filter((id) => id !== null)
  const users = await Promise.all(writers.map((id) => getUser(ctx, id)))
  const files = await Promise.all(
    mails.map(async (mail) => ({ id: mail.id, files: await filesOf(ctx, mail) })),
  )
  const isKnown = mayKnow(ctx)
  return {
    memberId,
    avatarOf: (id) => users.find((user) => user?.id === id)?.avatar ?? null,
    emailOf: (each) =>
      each.memberId === null || each.memberId === memberId || isKnown ? each.email : '',
    filesOf: (mail) =>
      (files.find(({ id }) => id === mail.id)?.files ?? []).map((file) => ({
        name: file.name,
        size: file.size,
        url: addressOf(file),
      })),
  }
}

const listEmails: Handler = async (ctx, request) => {
  const wanted = wantedOf(request)
  const mails = wanted ? await service.everyMail(ctx, wanted.filter, wanted.withTrash) : []
  const found = mails.filter(holds(scalar(request, 'q') ?? ''))
  const { folders } = await service.findMailbox(ctx)
  const count = (name: string) => folders.find(({ folder }) => folder === name)?.count
  return {
    emails: await presented(ctx, found),
    emailsMeta: {
      inbox: count('INBOX')?.unread ?? 0,
      draft: count('DRAFT')?.mails ?? 0,
      spam: count('SPAM')?.unread ?? 0,
    },
  }
}

const updateEmails: Handler = async (ctx, { body }) => {
  const change = changeFrom(body.dataToUpdate)
  await changeMails(ctx, { ids: idsFrom(body.emailIds).map(String), ...change })
  return {}
}

const toggleLabel: Handler = async (ctx, { body }) => {
  await turnLabel(ctx, idsFrom(body.emailIds), labelFrom(body.label))
  return {}
}

async function one(ctx: Context, mail: Mail | null | undefined) {
  if (!mail) throw notFound('Email')
  return (await presented(ctx, [mail]))[0]
}

const getEmail: Handler = async (ctx, request) =>
  one(ctx, await service.findMail(ctx, idOf(request)))

const paginateEmail: Handler = async (ctx, request) => {
  const here = await service.findMail(ctx, idFrom(scalar(request, 'emailId')))
  if (!here) throw notFound('Email')
  const direction = scalar(request, 'dir') === 'previous' ? 'older' : 'newer'
  return one(ctx, await service.findNeighbour(ctx, here.id, direction))
}

const may = (action: 'read' | 'update') => ({ action, subject: 'Mailbox' }) as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/apps/email/emails', access: may('read'), handler: listEmails },
  {
    method: 'POST',
    path: '/apps/email/update-emails',
    access: may('update'),
    handler: updateEmails,
  },
  {
    method: 'POST',
    path: '/apps/email/update-emails-label',
    access: may('update'),
    handler: toggleLabel,
  },
  { method: 'GET', path: '/apps/email/get-email', access: may('read'), handler: getEmail },
  {
    method: 'GET',
    path: '/apps/email/paginate-email',
    access: may('read'),
    handler: paginateEmail,
  },
]
