import type { ReadyMadeCategory } from '../ready-made.ts'
import { article } from './text.ts'

export const RIGHTS: ReadyMadeCategory = {
  title: 'Roles, rights and the API',
  description: 'Who may do what, who did what, and how programs take part',
  icon: 'SHIELD',
  questions: [
    article(
      'roles',
      'What each role may do',
      `Every member has one role, and it alone decides what they can do. There are five, and each may do what the one before may, and more.
      ![Roles, and what each can do](roles)
      - <strong>Subscriber</strong> views sensors, alarms and reports.
      - <strong>Author</strong> also writes for the blog.
      - <strong>Editor</strong> also edits what others write, and the knowledge base.
      - <strong>Maintainer</strong> also handles alarms and edits sites, devices, sensors and calibrations.
      - <strong>Admin</strong> does everything, including members and alarm rules.
      # The table
      The page [Roles](/apps/roles) shows it whole. It is made of the same rules that the server enforces, so it is never out of date.
      # Why may I not do this?
      Something you may not do names the right that is missing and the roles that have it. Ask an admin for the role, or ask somebody who has it to act for you. Somebody who is limited to some sites is refused what bears on all of them, such as retention.
      # The permission register
      The [register](/apps/permissions) is a list of your own: permissions as your quality system calls them, and the job functions they are meant for. It is for your records and grants nothing.`,
    ),
    article(
      'organization',
      'Settings of the organisation',
      `[Settings](/organization) apply to everyone in the organisation. Only admins see them.
      ![The settings of an organisation](organization)
      # Name and logo
      They stand at the top of every page, on printed reports and in mails.
      # Time zone and unit
      The time zone says when a day begins. A site can have its own, and a member can read times in theirs. The unit is what temperatures are shown in unless a member chooses another.
      # Retention
      How long single readings are kept. Summaries of five minutes and longer stay for good, so reports of past years remain possible. Keeping readings for fewer days deletes the older ones within hours, and there is no way back.
      > Ask whoever signs your reports before you shorten it. Some rules want single readings for years.
      # For programs
      The foot of the page leads to the explorers of both APIs.`,
    ),
    article(
      'audit',
      'Who changed this?',
      `The [audit log](/organization/audit) has an entry for every change, with the values before and after, the person, the time and where they came from. Sign-ins and refused attempts stand there, too.
      ![The audit log](audit)
      # Find an entry
      Filter by what it is about, by person and by time, or search. Click an entry for what exactly was different. Pages of rules, users and devices show their own entries.
      # Nobody can change it
      Each entry holds a seal over the one before. Take one out, change one or put one in, and the chain no longer fits; the page checks it and says from where on. Copy the latest hash and keep it elsewhere: it shows later that nothing was cut off at the end, either.
      # How long
      Entries stay as long as the organisation does. Somebody who asks to be forgotten becomes a former member with a number; what they did remains.`,
    ),
    article(
      'api',
      'API keys, GraphQL and REST',
      `Whatever you see on screen can be had by a program. [API keys](/organization/api-keys) give other systems access without anybody's password.
      ![API keys](api-keys)
      # Make a key
      1. Name the system that will use it.
      1. Choose rights. A key can do no more than you can, and only at the sites you see. No key reaches accounts, sessions or other keys.
      1. Choose the day it ends, at most a year ahead.
      1. Copy it. It is shown once. Revoke it when it may have leaked, and the next call with it is refused.
      # GraphQL
      There is one schema for everything. The explorer shows it, with examples that run. Lists come in pages. A document that asks for too much is refused before it runs, and the answer says what it would have cost. Subscriptions tell of changes as they happen.
      # REST
      A few routes serve programs that want plain JSON: readings in and out, and what the older dashboard asked for. They are described in OpenAPI.
      # Send without sending twice
      Networks break after the server has done its work and before you hear of it. Send a key of your own with whatever makes something: the same call with the same key makes nothing new and gives the first answer.
      # Webhooks
      To be told of alarms by a call, add a [webhook channel](/notifications/channels).`,
    ),
  ],
}
