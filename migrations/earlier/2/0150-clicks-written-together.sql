-- A row for each click cost a busy journal more than sending the page did. A row is what the program noted in a few seconds.
create table usage_noted (
  at     timestamptz not null,
  clicks json not null
);
-- Packing it would take longer than everything else.
alter table usage_noted alter column clicks set storage external;
insert into usage_noted (at, clicks)
select max(at), json_agg(json_build_object('visitor', encode(visitor, 'hex'), 'paperId', paper_id, 'form', form,
  'times', json_build_array((extract(epoch from at) * 1000)::bigint)))
from usage_clicks group by (at at time zone 'utc')::date;
drop table usage_clicks;
alter table usage_noted rename to usage_clicks;
