import type { ReadyMadeCategory } from '../ready-made.ts'
import { article } from './text.ts'

export const ALARMS: ReadyMadeCategory = {
  title: 'Alarms',
  description: 'Rules, delays, acknowledging, and quiet when it is planned',
  icon: 'BELL',
  questions: [
    article(
      'rules',
      'Write an alarm rule that wakes nobody for nothing',
      `A [rule](/alarmconfigs) says when a value raises an alarm, how urgent it is and what to do about it.
      ![The list of rules](rules)
      # The parts of a rule
      - <strong>Type</strong>: above or below a limit, outside a range, too far from a setpoint, changing too fast, or no data.
      - <strong>Applies to</strong>: tags, sites or single sensors. A rule for a tag also watches the sensors that get the tag later.
      - <strong>On-delay</strong>: how long the value must be out before the alarm is raised. <strong>Off-delay</strong>: how long it must be back.
      - <strong>Deadband</strong>: how far back it must come. Without one, a value that dances on the limit raises an alarm with every step.
      - <strong>Priority</strong>: critical, high, medium or low.
      - <strong>What to do</strong> and <strong>If nobody acts</strong>: for the person who is woken at three. <strong>Point to an article</strong> adds one to the text, and it stands in every alarm of the rule.
      # Test it first
      ![A rule with its limits on recent readings](rule)
      The chart lays the limits over the last days. The backtest counts the alarms that your draft would have raised in 30 days, beside those of the present version. Good is a number close to the failures you remember.
      # Example: a freezer that defrosts
      A freezer that defrosts itself warms its air for half an hour and harms nothing.
      1. Find the longest defrost of the last 30 days on the chart.
      1. Set the on-delay to that time plus a third. 45 minutes suit most upright freezers.
      1. Add a second rule with a higher limit and no delay, of critical priority.
      > Do not raise the limit instead. A higher limit hides the slow failure, where the air warms by two degrees a day and never peaks.
      # Versions
      Each change is saved as a version with your note. It takes effect when you save; the past does not change. Any version can be restored.`,
    ),
    article(
      'alarms',
      'Acknowledge, shelve, suppress: which one?',
      `[Alarms](/alarms) lists what is open, the most urgent first. All three words end the noise. They say different things to whoever reads the history.
      ![Open alarms](alarms)
      # Acknowledge
      You have seen it and are dealing with it. Escalation stops. Some rules require a note: say what you found or did. An alarm that has returned to normal but was never acknowledged stays open until somebody has seen it.
      # Shelve
      You have seen it, and it may wait until a time that you choose, with a reason. Then it comes back by itself. Shelved alarms stand on a tab of their own, so that nothing is forgotten.
      # Suppress
      It is planned or explained: a [maintenance window](/maintenance) covers the sensor, or another rule has an alarm that says the same. Nobody is told meanwhile.
      # Look closer
      Click an alarm. You see the chart with the limits, why it was raised in a sentence, what to do, who was told and when, and what has been done so far. Comment, assign it to a member, or make a task of it.
      ![An alarm, with what is known about it](alarm)
      # Why some are found afterwards
      A logger that was out of range sends what it kept. Rules are evaluated at the time of the reading, so an alarm of the past is raised then, and says so. It is told like any other: somebody should still look at the goods.`,
    ),
    article(
      'alarm-history',
      'History and indicators: are your alarms any good?',
      `The [history](/alarms/history) has every alarm there ever was. Search it, filter it by state, priority, site and time, and download what you filtered.
      # Indicators
      [Indicators](/alarms/indicators) say how well the alarms work, measured against what the standards for alarm management recommend.
      ![Indicators of the last 30 days](indicators)
      - <strong>Alarms in ten minutes</strong>: about one is good. Nobody can handle more than two for long.
      - <strong>Chattering alarms</strong>: raised three times or more within a minute. Give the rule a deadband.
      - <strong>Stale alarms</strong>: active for more than a day. Mend what they are about, or shelve them with a reason.
      - <strong>Ten most frequent</strong>: few rules make most of the noise. Begin with the first.
      - <strong>Response time</strong>: from the alarm to its acknowledgement, half of them faster. Long times at night mean that nobody was told.
      # Once a month
      Open the indicators, take the worst line, and change one rule. The backtest shows what that would have saved.`,
    ),
    article(
      'messages',
      'Who is told, and when',
      `Three things work together. A [channel](/notifications/channels) carries messages: email, a signed webhook, or the bell in the dashboard. A [policy](/notifications) says who is told first and who is next if nobody acts. The [delivery log](/notifications/deliveries) shows what became of each message.
      ![Policies](policies)
      # Write a policy
      1. Choose which alarms it is about: priorities, sites, tags. A rule can also name a policy of its own.
      1. Add steps. The first is sent when the alarm is raised, the next after as many minutes as you say, unless somebody has acknowledged.
      1. Say whether the last step is repeated, and whether messages stop when the value is back to normal.
      1. Set a quiet time: an alarm that goes and comes back within it sends no second message.
      > Without an enabled policy nobody is told of anything. Send a test from each channel before you rely on it.
      # Read the log
      Each line names alarm, channel, time and outcome. <strong>Skipped</strong> always says why: already acknowledged, outside the schedule, back to normal. A message that could not be delivered is tried again with longer and longer pauses.
      ![The delivery log](deliveries)
      # Webhooks
      A webhook is posted as JSON and signed with the secret of the channel, which is shown once. Refuse what is not signed or is older than five minutes. A message that is sent again keeps its number.`,
    ),
    article(
      'maintenance',
      'Planned work and opening hours',
      `Two things limit whom alarms wake, and when. Both keep recording.
      # Maintenance windows
      A [window](/maintenance) says when work is planned and which sensors it is about. Choose sites, tags or sensors, a beginning, an end and a reason. It can repeat.
      ![Maintenance windows](maintenance)
      During the window readings are stored and alarms are recorded as suppressed, and nobody is told. Afterwards, alarms that are still active are told at once. End a window early when the work is done early.
      # Schedules
      A [schedule](/maintenance/schedules) holds weekly hours and exceptions for single days, in a time zone of its own, summer time included. Give it to a rule, and the rule tells people within these hours only.
      ![Schedules](schedules)
      Paint the hours with the mouse, or with arrow keys and Space. Days such as holidays get hours of their own; without hours the whole day is quiet.
      > A freezer does not know about opening hours. Use schedules for comfort alarms, such as a warm office, and leave goods watched around the clock.`,
    ),
  ],
}
