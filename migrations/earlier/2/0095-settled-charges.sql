-- What's paid or waived, among thousands that wait for it.
create index charge_entries_lessening on charge_entries (submission_id) where adds <= 0;
