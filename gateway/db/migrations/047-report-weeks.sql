-- Weeks from Monday to Sunday, as periods of saved reports.
alter table report_definition drop constraint report_definition_period_check;
alter table report_definition add constraint report_definition_period_check
  check (period in ('TODAY', 'YESTERDAY', 'THIS_WEEK', 'LAST_WEEK', 'LAST_7_DAYS', 'LAST_30_DAYS', 'THIS_MONTH', 'LAST_MONTH', 'CUSTOM'));
