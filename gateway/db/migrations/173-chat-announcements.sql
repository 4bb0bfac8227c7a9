-- Who takes part in a conversation, or has left it, is told along with each of its changes, so that nobody else looks for what is not theirs.
-- When the transaction is over, since members may be added after what they are told of. More than a notification can hold concern everybody.
create or replace function announce_chat_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  concerned text;
begin
  select case when count(*) <= 500 then coalesce(string_agg(member_id::text, ' '), '') else '*' end into concerned from chat_member
    where organization_id = new.organization_id
      and conversation_id = (to_jsonb(new) ->> case tg_table_name when 'chat_message' then 'conversation_id' else 'id' end)::int;
  perform pg_notify('isotherm', json_build_object('topic', 'chat.changed', 'organizationId', new.organization_id,
    'message', json_build_object('id', new.changed::text, 'memberIds', concerned))::text);
  return null;
end
$$;

drop trigger announce_made on chat_message;
drop trigger announce_changed on chat_message;
drop trigger announce_made on chat_conversation;
drop trigger announce_changed on chat_conversation;
create constraint trigger announce_made after insert on chat_message deferrable initially deferred for each row execute function announce_chat_change();
create constraint trigger announce_changed after update of changed on chat_message deferrable initially deferred for each row execute function announce_chat_change();
create constraint trigger announce_made after insert on chat_conversation deferrable initially deferred for each row execute function announce_chat_change();
create constraint trigger announce_changed after update of changed on chat_conversation deferrable initially deferred for each row execute function announce_chat_change();
