-- What came later than newer readings: whoever asks as of a moment must know which roll-ups hold something that was not there yet.
create index reading_late on reading (organization_id, sensor_id, ts) include (received_at) where late and not out_of_range;

-- Readings measured before it were deleted, roll-ups of them stay; null while there were none to delete. It never goes back.
alter table organization add readings_kept_from timestamptz;
