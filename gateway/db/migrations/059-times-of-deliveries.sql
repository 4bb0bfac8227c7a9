-- The list of deliveries goes by when each was sent, else by when it is due.
create index on notification_delivery (organization_id, coalesce(sent_at, due_at) desc, id desc);
