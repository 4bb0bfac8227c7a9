// What other rooms write in a member's name goes out as that member's mail.
import type { Tenant } from '../../../access/authorize.ts'
import type { Letters } from '../../../platform/mail/letters.ts'
import { cleanMail, textOfHtml } from '../../../platform/html/sanitise.ts'
import { mustStand, senderOf, stampsAt } from './change-service.ts'
import * as deliveries from './delivery-store.ts'
import { sendWithin, tellOfSending } from './send-service.ts'
import * as write from './write-store.ts'

export const letters: Letters = {
  async post(deps, within, { memberId, name, email, subject, html }) {
    const here = { tenant: within, memberId }
    const body = cleanMail(html)
    const [id = 0] = await write.insert(within, [
      {
        memberId,
        folder: 'DRAFT',
        ...(await senderOf(here)),
        recipients: [{ kind: 'TO', name, email, memberId: null }],
        subject,
        body,
        bodyText: textOfHtml(body),
        isDraft: true,
        isRead: true,
        ...stampsAt(deps.now()),
      },
    ])
    // However young the organisation is. How much it may mail in a day is counted when it goes out.
    const sent = await sendWithin(deps, here, await mustStand(here, id), { isYoungToo: true })
    const [unsent] = (await fatesOf(within, [id])).filter(({ state }) => state === 'NOT_SENT')
    return {
      mailId: id,
      hindrance: unsent?.answer,
      tell: (tenant) => tellOfSending(deps, tenant, sent),
    }
  },
  fatesOf,
}

/** Of mails to one address each. Where nothing was noted for outside, a member has it. */
async function fatesOf(tenant: Tenant, mailIds: readonly number[]) {
  const noted = await deliveries.statesOf(tenant, mailIds)
  return mailIds.map((mailId) => {
    const outside = noted.find((each) => each.mailId === mailId)
    return outside ?? { mailId, state: 'IN_INBOX' as const, answer: '' }
  })
}
