-- Once an hour they are read as a whole; in between they are only added to, and this took longer than the rest of that.
drop index usage_clicks_at;
