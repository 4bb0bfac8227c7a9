import type {
  ReadyMadeArticle,
  ReadyMadeCategory,
} from '../../gateway/modules/content/articles/ready-made.ts'

const told = (question: string, ...paragraphs: string[]): ReadyMadeArticle => ({
  question,
  answer: paragraphs.map((text) => (text.startsWith('<') ? text : `<p>${text}</p>`)).join(''),
})

/** What people ask the demo's organisations. */
export const FAQ: readonly ReadyMadeCategory[] = [
  {
    title: 'Payment',
    description: 'Invoices, prices and how they are paid',
    icon: 'CREDIT_CARD',
    questions: [
      told(
        'How can I pay an invoice?',
        'By bank transfer, by card or in cash. Bank details stand at the foot of every invoice.',
      ),
      told(
        'When is an invoice past due?',
        'On the day after its due date, as long as something of it is open. It says so by itself, and nobody has to mark it.',
      ),
      told(
        'Can I pay a part of an invoice?',
        'Yes. Each payment is recorded with its date. The invoice stays <strong>partly paid</strong> until the rest has come.',
      ),
      told(
        'How do I get a credit note?',
        'Ask whoever sent you the invoice. A credit note is numbered like an invoice and taken off its balance.',
      ),
      told(
        'Which currencies do you take?',
        'Prices are in the currency that the shop is set to. An invoice keeps the currency it was written in.',
      ),
      told(
        'Are prices with or without tax?',
        'Without. Tax is worked out for each rate on the whole invoice and shown above the total.',
      ),
      told(
        'Where do I find my old invoices?',
        'In the list of invoices, under your name. Open one to print it on A4 or Letter.',
      ),
    ],
  },
  {
    title: 'Delivery',
    description: 'When loggers and probes arrive',
    icon: 'TRUCK',
    questions: [
      told(
        'How long does delivery take?',
        'Each product says in how many days it is sent. Most loggers leave the store on the next working day.',
      ),
      told(
        'What does delivery cost?',
        'Products marked <strong>free shipping</strong> cost nothing to send. For others the checkout shows the charge before you order.',
      ),
      told(
        'Can you deliver to several sites?',
        'Place an order for each site. The address belongs to the order.',
      ),
      told(
        'Are calibrated loggers sent in one piece?',
        'Yes, with their probe attached, as the calibration is for the pair. The certificate lies in the box.',
      ),
      told(
        'What if a parcel arrives damaged?',
        'Photograph it before you open it and tell us on the same day. Do not use a probe whose cable is bent.',
      ),
    ],
  },
  {
    title: 'Cancellation & return',
    description: 'If something is not what you need',
    icon: 'RETURN',
    questions: [
      told(
        'How do I cancel an order?',
        'Write to us before it is sent. The order is marked as cancelled and its goods go back into stock.',
      ),
      told('Can I cancel a part of an order?', 'Yes. We change the order and the invoice follows.'),
      told('How long can I return something?', 'Within 30 days, unused and in its box.'),
      told(
        'Who pays for the return?',
        'We do if the product was faulty or wrong, you do otherwise.',
      ),
      told(
        'When do I get my money back?',
        'Within 14 days after the parcel has arrived, by the way you paid.',
      ),
      told(
        'Can I return a calibrated probe?',
        'Yes, if the seal is whole. The cost of the calibration is not refunded.',
      ),
      told(
        'What happens to readings of a logger I return?',
        'They stay. Take the device out of service: its history, alarms and reports remain.',
      ),
    ],
  },
  {
    title: 'My orders',
    description: 'Follow and change what you ordered',
    icon: 'SHOPPING_BAG',
    questions: [
      told(
        'Where do I see my orders?',
        'Under Orders. The newest stands first, with its state and its invoice.',
      ),
      told('Can I change the address?', 'Until the order is sent. Write to us with its number.'),
      told(
        'Why is something in my cart more expensive than yesterday?',
        'The cart shows the price of the moment, and an offer may have ended. What you ordered keeps its price.',
      ),
      told(
        'What does “back in stock” mean?',
        'A product that was sold out can be ordered again. Put it on your wish list to find it quickly.',
      ),
      told(
        'Can I order the same again?',
        'Open the old order and put its products in the cart from there.',
      ),
    ],
  },
  {
    title: 'Product & services',
    description: 'Loggers, probes and what we do on site',
    icon: 'WRENCH',
    questions: [
      told(
        'Which probe is right for a freezer?',
        'One that is rated for at least 10 °C less than the freezer is set to, in a buffer bottle if doors are opened often.',
      ),
      told(
        'How often must a logger be calibrated?',
        'Once a year is usual. Each calibration can have a due date, and the list of calibrations shows what is next.',
      ),
      told(
        'How long does a battery last?',
        'About two years at one reading a minute. The device page shows its charge, and a notice comes before it is empty.',
      ),
      told(
        'Do you map cold rooms?',
        'Yes. We hang twelve loggers for nine days and send a report with the warmest and coldest place.',
      ),
    ],
  },
]
