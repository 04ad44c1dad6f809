-- What the journal said of itself when its papers were last deposited, as a hash. docs/decisions/0118-deposits.md
create table deposit_settings (
  single boolean primary key default true check (single),
  said   text not null
);
