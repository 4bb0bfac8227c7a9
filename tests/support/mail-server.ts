import { afterAll, beforeEach } from 'vitest'
import { ownGateway, type TestGateway } from './gateway.ts'
import { readMail, type ReadMail } from './mail.ts'
import type { Person } from './organization.ts'
import { startMailReceiver, type MailReceiver } from './receivers.ts'

/** A mail server that is closed with the test file; every test finds it up and without a mail. */
export async function mailServer(): Promise<MailReceiver> {
  const server = await startMailReceiver()
  afterAll(() => server.close())
  beforeEach(() => {
    server.mails = []
    server.refused.clear()
    server.up = true
  })
  return server
}

export interface Mailing {
  here: TestGateway
  server: MailReceiver
  /** From now on the dashboard of this person is in this language. */
  speaks: (person: Person, language: string | null) => Promise<unknown>
  /** What came last to this address. */
  mailTo: (address: string) => (ReadMail & { to: string[] }) | undefined
  /** All that was mailed. */
  mailed: () => (ReadMail & { to: string })[]
}

/** The test file's own gateway, and the mail server that it sends its mails to. */
export async function mailing(settings: Record<string, string> = {}): Promise<Mailing> {
  const server = await mailServer()
  const here = await ownGateway({
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://watch.depot.test',
    ...settings,
  })
  return {
    here,
    server,
    speaks: ({ accountId }, language) =>
      here.owner.query('update identity.account set language = $2 where id = $1', [
        accountId,
        language,
      ]),
    mailTo: (address) => {
      const mail = server.mails.findLast(({ to }) => to.includes(address))
      return mail && { ...readMail(mail.raw), to: mail.to }
    },
    mailed: () => server.mails.map(({ to, raw }) => ({ ...readMail(raw), to: to.join() })),
  }
}
