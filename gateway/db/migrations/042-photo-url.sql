-- Where something is found is its url, as everywhere else.
alter table photo rename column address to url;
