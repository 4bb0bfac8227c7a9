import type { ReadyMadeCategory } from '../ready-made.ts'
import { article } from './text.ts'

export const OFFICE: ReadyMadeCategory = {
  title: 'Back office',
  description: 'Shop, invoices, tasks, calendar, mail and chat',
  icon: 'SHOPPING_BAG',
  questions: [
    article(
      'shop',
      'Order from the shop',
      `The [shop](/apps/ecommerce/shop) sells supplies for your sites to your members: probes, loggers, freezers, certificates.
      ![The shop](shop)
      # Find and keep
      Filter by category, price, brand and stars. The heart puts a product on your [wishlist](/apps/ecommerce/wishlist). Cart and wishlist belong to your account, so they are on all your devices.
      # Order
      1. Look over the cart: quantities, offers, and anything that has changed since you put it there.
      1. Choose or enter an address.
      1. Place the order. It becomes an invoice; nothing is paid now.
      If a price or the stock changes while you decide, the checkout says so and asks again. You never pay a price that you have not seen.
      # Afterwards
      [Orders](/apps/ecommerce/orders) shows what was placed, sent and delivered. Cancel an order before it is sent; send things back afterwards, all or some of them. The invoice is credited either way.
      # Plans
      [Pricing](/pages/pricing) compares the plans of your organisation, monthly and yearly.`,
    ),
    article(
      'sell-in-the-shop',
      'Look after the shop',
      `Maintainers and admins decide what the shop sells, on the page [Products](/apps/ecommerce/products).
      ![The products of the shop](products)
      # A product
      Name, category, brand, price, tax rate, stock and up to ten pictures. Variants have colours and a stock of their own. Others see it once it is shown.
      1. Add the product and save it.
      1. Add pictures. The first one stands on the shelf. Say what each shows, for people who do not see it.
      1. Show it in the shop.
      # Take it away
      Hide a product to keep it out of the shop; orders stay. Delete it, and it leaves carts and wishlists, too. Orders keep what they say of it.
      # Shelves, brands and terms
      [Categories](/apps/ecommerce/categories) are the shelves, and each product stands on one. [Brands](/apps/ecommerce/brands) say who made it. [Shop settings](/apps/ecommerce/settings) hold currency, shipping, tax and payment terms. What was ordered keeps the terms it was ordered on.`,
    ),
    article(
      'billing',
      'Write, send and settle invoices',
      `[Invoices](/apps/invoice/list) shows what your organisation has billed and what is still owed.
      ![The list of invoices](invoices)
      # From draft to number
      A draft can be changed and deleted, and has no number. Issue it, and it gets the next number without a gap. From then on it stays as it is and can only be credited. That is what tax offices want.
      # Lines
      Quantity, price, tax rate and a discount in money or percent. Tax is worked out for each rate on the whole invoice. Texts and prices can come from products of the shop.
      # Send and remind
      Send it by mail or print it on A4 or Letter. Members get it into their inbox. A reminder can be sent once it is past due; each sending is listed with what the mail server said.
      # Payments and credits
      Record each payment with its day. The invoice is partly paid until the rest has come, and past due from the day after its due date, by itself. A credit takes back quantities of single lines.
      # Clients and your own details
      [Clients](/apps/invoice/clients) are whom invoices go to. [Billing details](/apps/invoice/billing) say who you are: address, tax number, bank account. Invoices that are issued keep what they said.`,
    ),
    article(
      'tasks-and-calendar',
      'Tasks and the calendar',
      `# To-do
      [To-do](/apps/todo) has the tasks you write and those given to you. Type a title and press Enter; open the task for a text, a due time, tags, a reminder and somebody to give it to. Drag tasks into an order of your own: every list and every tag keeps its own, and it is the same for all who see these tasks. A task can be made from an alarm or a mail, and leads back to it.
      ![Tasks](tasks)
      # Calendar
      The [calendar](/apps/calendar) shows events by month, week, day or as a list. Drag to move an event or to make it longer; repeat it by day, week, month or year, and change a single one of a series.
      ![The calendar of a month](calendar)
      Invite guests: they find the event in their calendars and say whether they will come. Besides events it can show what happens in Isotherm: maintenance, alarms, calibrations due, tasks and invoices. Choose these layers at the side: the choice is kept with your account, and what happens meanwhile is seen at once.
      # Other calendars
      Make an address, and other programs read your calendar without signing in. Whoever has the address reads all that you see, so take it back when it has got about. Maintenance, alarms and what is due are read there only once you tick them. Files of the kind <code>.ics</code> can be read in and saved.
      # Reminders
      A reminder comes to the bell, and by mail if you say so, as long before as you choose.`,
    ),
    article(
      'chat-and-mail',
      'Chat and mail between members',
      `# Chat
      [Chat](/apps/chat) is for short words. Write to one person or make a group. Messages arrive at once, and you see who has read them and who is typing. Send files and pictures, answer a message, react to it, or change it afterwards.
      ![The chat](chat)
      Every alarm can have a conversation of its own. What was said there stays with the alarm, so that whoever reads the history knows why something was done. Put the tile of a sensor into a message, and it shows the present temperature.
      # Mail
      [Email](/apps/email) is an inbox between members, with folders, stars, labels and search. Messages to people outside are sent where this server has a mail server.
      ![The inbox](mailbox)
      Drafts save themselves. Search for words, or for <code>from:anna</code>, <code>has:attachment</code>, <code>after:2026-01-31</code>. The keys <strong>j</strong> and <strong>k</strong> go from message to message, <strong>r</strong> replies, <strong>e</strong> archives, <strong>c</strong> begins a new one.
      # Which of them?
      Chat for what is over tomorrow, mail for what somebody will look for next year, a comment in the alarm for what belongs to the goods.`,
    ),
  ],
}
