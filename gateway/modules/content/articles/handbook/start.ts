import type { ReadyMadeCategory } from '../ready-made.ts'
import { article } from './text.ts'

export const START: ReadyMadeCategory = {
  title: 'Getting started',
  description: 'The first hour, the way around, and the people who watch',
  icon: 'ROCKET',
  questions: [
    article(
      'first-hour',
      'Your first hour with Isotherm',
      `Isotherm watches temperatures and tells somebody when one of them is not as it should be. An hour is enough to get from an empty organisation to the first alarm rule.
      # In this order
      1. Add a [site](/sites): a building, or a van. It has an address and a time zone.
      1. Add a [device](/devices) at the site. A device is a logger or a gateway; its sensors are the places it measures.
      1. Send the first readings. They appear on the [home page](/home) within a second.
      1. Write an [alarm rule](/alarmconfigs), test it on the past, and enable it.
      1. Say [who is told](/notifications) when it raises an alarm.
      1. [Invite](/apps/user/list) whoever should see all this.
      ![The home page of an organisation with three sites](home)
      # The list on the home page
      As long as one of these steps is open, the home page lists what is left. Each line leads to the page where it is done, and the list goes away by itself.
      > Do not write rules before you have a few days of readings. You will want to test them on something.`,
    ),
    article(
      'find-your-way',
      'Find anything: search, bookmarks and keys',
      `Nobody remembers where everything is. Press <strong>Ctrl + K</strong> on any page, or click the search field at the top, and type what you look for.
      ![Searching for a freezer](search)
      # What search finds
      - Pages, by their names and by what people call them otherwise.
      - Sensors, devices, sites, alarms, rules, users, invoices, tasks, messages and articles: whatever you may see.
      - Actions such as adding a device, and settings such as another language or a dark skin.
      Use the arrow keys to choose and Enter to open. Search never shows what your role does not let you read.
      # Bookmarks
      Choose a result and press <strong>Ctrl + B</strong>. Bookmarks stand behind the star beside the search field, in an order of your own.
      # Keys
      Press <strong>?</strong> for the list of all keys. Charts, the calendar and the mailbox have keys of their own, which the list or the page names.
      # Help
      The question mark at the top of every page opens the article about that page beside it, so you can read without losing your place.`,
    ),
    article(
      'account',
      'Your account, your profile and your settings',
      `[Account settings](/pages/account-settings) belong to you, not to an organisation: they apply wherever you are a member.
      ![The settings of an account](account)
      # General
      Your name, username, email and picture. Changing the email takes your current password, so that an open screen is not enough to take over an account.
      # Security
      Change your password and see every session: where it began and when it was last used. End one that you do not recognise. A new password ends all others at once.
      # Language, unit and time zone
      Choose how you read times and temperatures. Where you choose nothing, the settings of the organisation apply. Readings are stored in UTC and in degrees Celsius whatever anybody chooses, so nothing is lost by switching.
      # Notifications
      Choose what you want to hear about: comments on your posts, new followers, announcements, the weekly digest of the blog. Messages about alarms do not depend on these switches; [notification policies](/notifications) decide about them.
      # Profile
      Your [profile](/pages/profile) is what colleagues see of you. Write posts, follow others, and choose what to say about yourself. Everyone in the organisation can read what stands there.`,
    ),
    article(
      'people',
      'Invite the people who watch',
      `The list of [users](/apps/user/list) shows every member with role and status.
      ![The list of users](users)
      # Invite somebody
      1. Choose <strong>Invite user</strong> and enter an email address.
      1. Choose a role. A subscriber views sensors, alarms and reports; a maintainer also acknowledges alarms and edits devices; an admin does everything.
      1. Choose sites, if they should see some of them only. Sensors, alarms, reports and search then show these sites and nothing else.
      The link in the invitation works once and for 72 hours. Where this server sends no mail, you copy the link and pass it on yourself.
      # Suspend or remove
      Suspend somebody who should stay out for a while: all their sessions end at once, and later they come back with the same role and sites. Remove somebody who has left. What they did stays in the records. The last admin can be neither suspended nor removed.
      # A forgotten password
      Open the user and create a password link. Their old password works until they have set the new one.
      # Employees are another list
      [Employees](/datatables) are everybody who works for the organisation, applied, or would like to. They need no account. Import them from a CSV file or add them by hand.`,
    ),
    article(
      'writing',
      'Write for others: blog, questions and this handbook',
      `Three places hold what people write for each other. Authors and editors write; everybody reads.
      # Blog
      The [blog](/pages/blog/list) is for news and stories. A post is a draft until it is published, at once or at a time you choose. It saves itself while you write, and warns you when somebody else has it open. A post can hold pictures, tables and tiles of sensors, which show the present temperature to whoever may see it.
      ![The blog](blog)
      Readers comment and bookmark. The author of a post hears of comments behind the bell, and every editor can hide one. Members who chose it get a digest of the week’s posts by mail on Monday morning.
      # Questions and answers
      The [FAQ](/pages/faq) is for short answers to what is asked again and again. Drag a question to another place to change the order.
      # Knowledge base
      The [knowledge base](/pages/knowledge-base) is for what takes longer to explain. You are reading one of its articles. Editors may change these as they like: this is your copy of the handbook.
      # Learn what is missing
      Search forgives spelling mistakes and knows other forms of words. When it still finds nothing, what was searched for stands under <strong>Searched and not found</strong>, most wanted first. Each article also counts whom it helped.`,
    ),
  ],
}
