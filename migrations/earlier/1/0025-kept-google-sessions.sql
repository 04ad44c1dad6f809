-- 'Keep me logged in' is chosen before the way to Google, and counts after it.
alter table begun_sign_ins add column persistent boolean not null default false;
