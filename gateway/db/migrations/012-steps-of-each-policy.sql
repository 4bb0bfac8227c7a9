-- Policies count their steps each on its own. Rows whose policy was deleted are alike without being in each other's way.
alter table notification_delivery
  drop constraint notification_delivery_organization_id_alarm_id_activation_a_key,
  add unique (organization_id, alarm_id, activation, annunciated_at, step, repetition, channel_id, policy_id);
