-- An author without an account opens the proof by an emailed link. Null: there's none, or it was taken back.
alter table proofs add column token uuid unique;
-- Null: whoever had that link.
alter table proof_comments alter column person_id drop not null;
