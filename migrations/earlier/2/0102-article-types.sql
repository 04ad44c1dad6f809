-- What the journal decides about each type of article. docs/decisions/0117-article-types.md

-- Their names are those of src/journal/paper/article-types.ts.
alter table article_types
  add column is_offered     boolean not null default false,
  add column has_abstract   boolean not null default true,
  add column abstract_words integer not null default 250 check (abstract_words > 0),
  -- Null: no limit.
  add column text_words     integer check (text_words > 0),
  -- A longer text is refused, and not only told.
  add column is_strict      boolean not null default false,
  -- Whole minor units of the journal's currency; null: what the journal charges.
  add column charge         integer check (charge >= 0);
update article_types set is_offered = true;

insert into article_types (name, title, place, policy, has_abstract, charge)
select name, title, place,
       case when reviewed then '{"reviews": 1, "pool": true, "decides": "reviewer", "recheck": false}'::jsonb
            else '{"reviews": 0, "pool": false, "decides": "editor", "recheck": false}' end,
       has_abstract, case when reviewed then null else 0 end
from (values
  ('review-article', 'Review article', 2, true, true),
  ('short-report', 'Short report', 3, true, true),
  ('case-report', 'Case report', 4, true, true),
  ('letter', 'Letter', 5, true, false),
  ('commentary', 'Commentary', 6, true, false),
  ('editorial', 'Editorial', 7, false, false),
  ('correction', 'Correction', 8, false, false),
  ('retraction', 'Retraction', 9, false, false),
  ('expression-of-concern', 'Expression of concern', 10, false, false)
) as built_in (name, title, place, reviewed, has_abstract);

alter table article_types add check
  (charge is not distinct from 0 or name not in ('editorial', 'correction', 'retraction', 'expression-of-concern'));

-- What a paper was published as, and whether papers of its type were reviewed then.
alter table papers
  add column article_type text not null default 'research-article' references article_types,
  add column is_reviewed  boolean not null default true;

-- What owes nothing is charged nothing at acceptance: then it's settled, whatever its type costs later.
alter table charge_entries drop constraint charge_entries_amount_check, drop constraint charge_entries_check;
alter table charge_entries
  add check (amount <> 0 or kind = 'charged'),
  add check ((corrects is null) = (amount >= 0));
