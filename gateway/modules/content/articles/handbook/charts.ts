import type { ReadyMadeCategory } from '../ready-made.ts'
import { article } from './text.ts'

export const CHARTS: ReadyMadeCategory = {
  title: 'Sensors, charts and reports',
  description: 'Reading tiles and curves, and printing what an inspector wants',
  icon: 'CHART',
  questions: [
    article(
      'home',
      'The home page: every sensor at a glance',
      `The [home page](/home) has a tile for each sensor you may see. Values arrive as they are measured; nothing has to be reloaded.
      ![Tiles of sensors, those that need attention first](home)
      # What a tile says
      - The last value, and the change over the last 15 minutes.
      - A small curve of the last hours with the limits of its rules.
      - At its foot the state: in range, an alarm with its priority, pending, stale or offline.
      - Coverage today: the share of expected readings that have come.
      # Find the one that matters
      Sensors that need attention stand first. The line of figures above them filters: choose <strong>Offline</strong> and only silent sensors are left. Group tiles by site or put the worst first. <strong>Wall mode</strong> fills a screen on the wall and keeps it awake.
      # Acknowledge from here
      A tile in alarm has an <strong>Ack</strong> button for whoever may. It says that you have seen the alarm and are dealing with it.
      # One sensor
      Click a tile for its page: a longer chart, its alarms, its rules in words, its calibrations, and what people noted about it.
      ![The page of a sensor](sensor)`,
    ),
    article(
      'charts',
      'Compare sensors in a chart',
      `[Dynamic Visualization](/dynamic) draws any sensors over any time, from minutes to four years.
      ![Two freezers over a day](chart)
      # Choose
      1. Choose sensors on the left, one by one or all of a site or tag. Sensors with different ranges get panels of their own.
      1. Type a time range the way you would say it: <code>now-6h</code>, <code>last week</code>, <code>1 Nov 14:00 – 16:00</code>.
      1. Drag over the chart to zoom, Backspace to go back. Arrow keys move, plus and minus zoom.
      # Read
      The table below has minimum, average, maximum and coverage of what you see. Click a name to show one sensor alone. <strong>Overlay</strong> lays yesterday or last week over today, dashed. <strong>As known at</strong> leaves out what arrived later, which is how you prove what could have been known at the time.
      # Three shapes explain most
      - <strong>Defrost</strong>: fast up, slowly down, again every few hours at the same height.
      - <strong>Door</strong>: a spike of a few minutes during working hours.
      - <strong>Failure</strong>: a slow rise that does not turn. It begins with small steps between defrosts, often days before.
      # Keep
      Press <strong>A</strong> to write an annotation at the cursor; everybody who sees the sensor sees it. Save the chart as a view, for yourself or for all. The link to it shows others only the sensors they may see.`,
    ),
    article(
      'reports',
      'Make a table report',
      `A [table report](/apps/tablereport) has a row for each interval and a column for each sensor. It is what inspectors ask for.
      ![A daily report](report)
      1. Choose sensors, tags or sites.
      1. Choose the period. Its days begin in the time zone that is written beside it.
      1. Choose rows: every reading, 5 minutes, an hour, a day or a month.
      1. Choose columns: minimum, average and maximum, coverage, mean kinetic temperature and more. All of them are there at first.
      # Read
      ▲ and ▼ mark values above and below a limit. Pale cells have little coverage: look at those before you sign.
      # Print, download, keep
      Printing gives a page with name, period and the time it was made. CSV opens anywhere and has no limit; XLSX keeps numbers and dates as what they are. Save the report by a name, and next month it takes one click.
      > The screen shows a limited number of rows. For a year of minutes, download the CSV file.`,
    ),
    article(
      'figures',
      'Coverage, averages and mean kinetic temperature',
      `Some figures are easily misread. Each is exact about something, and silent about something else.
      # Coverage
      Coverage is the share of a time for which there are readings. A device that should send every minute and sent 1,437 readings in a day covers 99.8 percent of it. An average over half a day says little about the whole day, so reports show coverage beside every figure.
      # Mean kinetic temperature
      It is one figure for a whole span in which warm hours count more than cold ones, as they age goods faster. It is always a little above the average. When it is far above, there were short warm times that an average hides.
      > It does not replace limits. Goods that were frozen once are spoilt whatever it says.
      # Late data
      A logger that was out of range sends what it kept. Figures of the past then change, and so they should. A chart <strong>as known at</strong> a time shows what they were before.`,
    ),
    article(
      'dashboards',
      'Dashboards: the figures of the whole organisation',
      `[Analytics](/dashboard/analytics) and [eCommerce](/dashboard/ecommerce) put figures side by side: revenue, orders, sign-ins, readings, tasks, alarms. [Cards](/cards) has all of them on one page.
      ![The analytics dashboard](analytics)
      # Every figure is counted
      Nothing here is an example. Each card is worked out from what is stored, and its arrow leads to the list behind it. A card whose list your role may not read is not shown.
      # Choose the time
      The last 28 days, a month, a year, or any days. Each figure is compared with the time before, of the same length.
      # Arrange
      Choose <strong>Arrange</strong> to move cards by mouse or keyboard, take some away and add others. The arrangement is yours: others keep theirs.
      # Read the change with care
      A change is shown in percent of the time before. Where that was nearly nothing, the percentage is large and says little; look at the two figures instead.`,
    ),
  ],
}
