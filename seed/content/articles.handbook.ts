import type { ToldArticle, ToldCategory } from './articles.faq.ts'

/** A paragraph for each line; "# " begins a heading, "1. " a step, "> " a warning. */
function article(question: string, text: string): ToldArticle {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const blocks = lines.map((line) => {
    if (line.startsWith('# ')) return `<h2>${line.slice(2)}</h2>`
    if (line.startsWith('1. ')) return `<li>${line.slice(3)}</li>`
    if (line.startsWith('> ')) return `<blockquote><p>${line.slice(2)}</p></blockquote>`
    return line === '' ? '' : `<p>${line}</p>`
  })
  const answer = blocks.join('').replace(/(?:<li>.*?<\/li>)+/g, (steps) => `<ol>${steps}</ol>`)
  return { question, answer }
}

/** How to work with Isotherm, for those who do. */
export const HANDBOOK: readonly ToldCategory[] = [
  {
    title: 'Getting started',
    description: 'The first hour: sites, devices and the people who watch them',
    icon: 'ROCKET',
    questions: [
      article(
        'Your first hour with Isotherm',
        `Isotherm watches temperatures and tells somebody when one of them is not as it should be.
        # In this order
        1. Add a site: a building, or a van. It has a time zone.
        1. Add a device at the site, and its sensors.
        1. Send the first readings, and see them on the home page.
        1. Write an alarm rule, try it on the past, and turn it on.
        1. Invite whoever should be told.
        > Do not write rules before you have a few days of readings. You will want to try them on something.`,
      ),
      article(
        'Connect a device with curl',
        `A device sends its readings to one address, with a token of its own.
        # Get the token
        Open the device and choose <strong>Rotate token</strong>. It is shown once, so copy it to a safe place.
        # Send a reading
        Post JSON with the key of the sensor, an instant and a value. The API reference shows the request, ready to be copied.
        # What comes back
        The answer says how many readings were stored. The same reading sent twice is stored once, so a device may always send again.`,
      ),
      article(
        'Invite the people who watch',
        `Members are invited by email, from the list of users.
        # Choose the role first
        A subscriber sees sensors, alarms and reports. A maintainer also handles alarms and edits devices. An admin may do everything.
        # The link
        It is good for a few days and can be used once. Send another one from the list if it has run out.`,
      ),
      article(
        'Choose language, unit and time zone',
        `Account settings hold the language, the unit of temperatures and the time zone you read times in.
        The organisation has a unit and a time zone, too. They are used wherever you have not chosen.
        Readings are stored in UTC and in degrees Celsius whatever you choose. Nothing is lost by switching.`,
      ),
      article(
        'What coverage means',
        `Coverage is the share of a time for which there are readings.
        # How it is counted
        A device that should send every minute and sent 1,437 readings in a day covers 99.8 percent of it.
        # Why it matters
        An average over half a day says little about the whole day. Reports therefore show coverage beside every figure.`,
      ),
    ],
  },
  {
    title: 'Alarms',
    description: 'Rules, delays, acknowledging, and quiet when it is planned',
    icon: 'BELL',
    questions: [
      article(
        'Keep defrost cycles from raising alarms',
        `A freezer that defrosts itself warms its air for half an hour and harms nothing. A rule that cannot tell this from a failing compressor wakes people for nothing, and soon nobody gets up.
        # What a defrost looks like
        It rises fast, falls slowly, and returns every six to eight hours.
        # Set the delay, not the limit
        1. Open the rule and find the longest defrost of the last 30 days on the chart of its sensor.
        1. Set the delay to that time plus a third. 45 minutes suit most upright freezers.
        1. Add a second rule with a higher limit and no delay, of critical priority.
        > Do not raise the limit instead. A higher limit hides the slow failure, where the air warms by two degrees a day and never peaks.
        # Try it before you save
        The backtest counts what the new rule would have raised. Good is a number close to the failures you remember.`,
      ),
      article(
        'Acknowledge, shelve, suppress: which one?',
        `All three end the noise. They say different things to whoever reads the history.
        # Acknowledge
        You have seen it and are dealing with it. Escalation stops.
        # Shelve
        You have seen it, and it may wait until a time that you choose. Then it comes back by itself.
        # Suppress
        It is planned: a maintenance window covers the sensor, and no alarm is raised meanwhile.`,
      ),
      article(
        'Suppress alarms during planned work',
        `A maintenance window says when work is planned and which sensors it is about.
        # Make one
        Choose sites, tags or single sensors, a beginning and an end, and a reason. It can repeat each day or each week.
        # What happens meanwhile
        Readings are stored as ever, and charts show the window. No alarm is raised and nobody is told. The window ends by itself.`,
      ),
      article(
        'Who is told, and when',
        `A policy names steps: whom to tell first, how long to wait, and whom to tell next.
        # Each step
        It has channels, such as email or a webhook, and people or roles. The next step begins when nobody has acknowledged in time.
        # Quiet hours
        A schedule can limit a policy to certain hours. Outside of them another policy should take over, or nobody will be told.`,
      ),
      article(
        'Why an alarm was found afterwards',
        `Some readings arrive late: a logger was out of range and sends what it kept.
        Rules are evaluated at the time of the reading, not of its arrival. An alarm of the past is then raised and marked as found afterwards, with the time it would have been raised at.
        It is told like any other, as somebody should still look at the goods.`,
      ),
    ],
  },
  {
    title: 'Charts and reports',
    description: 'Reading a curve, and printing what an inspector wants',
    icon: 'CHART',
    questions: [
      article(
        'Read the shape: defrost, door or failure?',
        `Three shapes explain most of what you see.
        # Defrost
        Fast up, slowly down, and again every few hours at about the same height.
        # Door
        A spike of a few minutes during working hours, higher in summer.
        # Failure
        A slow rise that does not turn. It begins with small steps between defrosts, often days before.`,
      ),
      article(
        'Compare sensors in one chart',
        `Open a sensor and add others to its chart. Each has a colour of its own, and the legend shows minimum, mean and maximum.
        Zoom by dragging. All figures are those of the span you see.`,
      ),
      article(
        'Make a table report',
        `A table report has a row for each hour or day and columns for the sensors you choose.
        1. Choose the sensors, or tags.
        1. Choose the span and the step.
        1. Save it with a name, so that the next one takes one click.
        Cells above or below a limit are marked, and so are those with little coverage.`,
      ),
      article(
        'Mean kinetic temperature',
        `It is one figure for a whole span, in which warm hours count more than cold ones, as they age goods faster.
        It is always a little above the mean. When it is far above, there were short warm times that a mean hides.
        > It does not replace limits. Goods that were frozen once are spoilt whatever it says.`,
      ),
      article(
        'Export readings to a spreadsheet',
        `Every list and every report has an export. CSV opens anywhere, and XLSX keeps numbers and dates as what they are.
        Times in files are in the time zone of the site, and the head of the file says which one that is.`,
      ),
    ],
  },
  {
    title: 'Devices and gateways',
    description: 'Loggers, batteries, signal, and what to do when one is silent',
    icon: 'CHIP',
    questions: [
      article(
        'A device is silent: what now?',
        `A device counts as silent when it has not sent for longer than it should.
        1. Look at battery and signal on its page. Both have a history.
        1. See whether others at the site are silent, too. Then it is the gateway, or the network.
        1. Ask somebody on site to press its button. Most loggers then send at once.
        What it kept meanwhile arrives when it is back.`,
      ),
      article(
        'Replace a probe and keep its history',
        `The sensor is the place that is watched, not the part that watches it.
        # Change the part
        Note the replacement as a calibration of the sensor, with the new certificate. Readings go on in the same curve.
        # Change the logger
        Move the sensor to the new device. Its key may change, its number and its history do not.`,
      ),
      article(
        'Move a device to another site',
        `Change the site of the device. Readings before the move stay with the old site, as that is where the goods were.
        Rules that select sensors by site follow at once, so look at which rules the sensor has now.`,
      ),
      article(
        'Battery and signal',
        `Both are sent with readings, as far as the device knows them.
        A charge below 20 percent is worth a visit. Cold lowers it, so a logger in a freezer may say 15 percent and go on for months.
        A signal below −110 dBm loses messages. Hang the gateway higher before you buy another one.`,
      ),
      article(
        'Calibrate a sensor',
        `A calibration holds an offset, the day it was measured, and the day it is due again.
        The offset is added to readings from its day on. Older ones stay as they were, and charts say where it changed.
        Attach the certificate, and an inspector finds it beside the curve.`,
      ),
    ],
  },
  {
    title: 'Roles and rights',
    description: 'Who may do what, and why something was refused',
    icon: 'SHIELD',
    questions: [
      article(
        'What each role may do',
        `There are five: subscriber, author, editor, maintainer and admin. Each may do what the one before may, and more.
        The page Roles shows the whole table. It is made of the same rules that the server enforces, so it is never out of date.`,
      ),
      article(
        'Why may I not do this?',
        `A refused action names the rule that is missing and the roles that have it. Ask an admin for the role, or ask somebody who has it to act for you.`,
      ),
      article(
        'Show somebody a few sites only',
        `A member can be limited to some sites. Sensors, alarms, reports and search then show these sites and nothing else.
        What bears on all sites, such as retention, is refused to them.`,
      ),
      article(
        'Suspend a member at once',
        `Set the member to inactive. Sessions and open connections end in the same moment, and links they shared stop working.
        The last admin cannot be suspended.`,
      ),
      article(
        'Who changed this?',
        `The audit log has an entry for every change, with the values before and after. Filter it by person, by thing or by time.
        Entries are chained: nobody can take one out without it being seen.`,
      ),
    ],
  },
  {
    title: 'API and webhooks',
    description: 'Keys, GraphQL, and being told by a call',
    icon: 'SERVER',
    questions: [
      article(
        'Make an API key',
        `A key belongs to a member and may do no more than that member. Give it only the rights it needs.
        It is shown once. When it may have leaked, delete it: the next call with it is refused.`,
      ),
      article(
        'Ask for readings by GraphQL',
        `There is one schema for everything. The explorer under API shows it, with examples that run.
        Lists come in pages. A document that asks for too much is refused before it runs, and the answer says what it would have cost.`,
      ),
      article(
        'Receive alarms by webhook',
        `A channel of the kind webhook posts each message to your address.
        # Check the signature
        Each call is signed with the secret of the channel. Refuse what is not signed, or is older than five minutes.
        # When you cannot be reached
        It is tried again, with longer and longer pauses. The list of deliveries shows every attempt.`,
      ),
      article(
        'Send without sending twice',
        `Networks break after the server has done its work and before you hear of it.
        Send a key of your own with whatever makes something. The same call with the same key makes nothing new and gives the first answer.`,
      ),
    ],
  },
]
