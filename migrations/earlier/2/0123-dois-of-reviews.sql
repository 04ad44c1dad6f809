-- Published reviews have DOIs of their own. docs/decisions/0129-reviews-with-dois.md

-- Names of reviewers as registrars want them. Of those on record so far we no longer know which part is which.
update papers set review_record = (
  select jsonb_agg(jsonb_set(round, '{reviews}', (
           select coalesce(jsonb_agg(case when review ? 'name'
                    then review - 'name' || jsonb_build_object('by', jsonb_build_object('given', '', 'family', review -> 'name'))
                    else review end order by place), '[]')
           from jsonb_array_elements(round -> 'reviews') with ordinality r(review, place))) order by number)
  from jsonb_array_elements(review_record) with ordinality n(round, number))
where review_record @? '$[*].reviews[*].name';

-- The registrar is told of a paper's reviews apart from the paper.
alter table deposits drop constraint deposits_receiver_check;
alter table deposits add constraint deposits_receiver_check check (receiver in ('registrar', 'reviews', 'doaj'));

-- When a reviewer who was named leaves, what was sent and answered goes: that it was, and how it ended, stays.
create or replace function keep_deposits() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  deposit bigint := coalesce(before ->> 'deposit_id', before ->> 'id');
  texts jsonb := case tg_table_name when 'deposits' then '{"body": ""}' else '{"answer": "", "raw": ""}' end;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = before || texts
     and exists (select from deposits where id = deposit and receiver = 'reviews') then
    return new;
  end if;
  raise exception 'Deposits are only added to.';
end $$;
