-- Which articles are out, without their texts: a search that finds most of them asks each.
create index on article (organization_id, id) include (category_id) where is_published;
