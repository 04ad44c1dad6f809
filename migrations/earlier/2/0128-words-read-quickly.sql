-- As before, in a fraction of the time: `translate` holds each letter of a text against each of its own, a regular
-- expression does not.

create or replace function without_unseen(text) returns text language sql immutable parallel safe return
  regexp_replace($1,
    '[\u00ad\u061c\u0640\u064b-\u0652\u0670\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g');

create or replace function parsable(text) returns text language sql immutable parallel safe return
  regexp_replace(
    case when octet_length($1) = length($1) then $1 else
      translate(
        regexp_replace(
          regexp_replace($1, '([[:alpha:]])[\u2010-\u2013](?=[[:alnum:]])', '\1-', 'g'),
          '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u060c\u061b\u061f\u06d4\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f'
          '\u3000-\u3004\u3008-\u3020\u3030\u30a0\u30fb\ufe30-\ufe6f\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\ufffd]',
          ' ', 'g'),
        U&'\064a\0649\0643', U&'\06cc\06cc\06a9')
    end, '[/<>]', ' ', 'g');
