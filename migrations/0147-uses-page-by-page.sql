-- What was noted in a few seconds, page by page: [{ paperId, form, visitors, times }], with a visitor and a time for each click.
-- Naming the page for each click made the row three times as long.
update usage_clicks set clicks = (
  select coalesce(json_agg(json_build_object('paperId', "paperId", 'form', form,
    'visitors', array_fill(visitor, array[cardinality(times)]), 'times', times)), '[]')
  from json_to_recordset(clicks) as noted (visitor text, "paperId" text, form text, times bigint[]));
