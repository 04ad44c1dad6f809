import { sql } from 'kysely'
import type { Database } from '#adapters/database/database.ts'

/**
 * Everything migrations create, one per line, as PostgreSQL describes it. Two databases with the same lines have the
 * same tables.
 */
export async function schemaOf(db: Database): Promise<string[]> {
  const rows = await db<{ line: string }>`
    with ours as (
      select * from pg_class c
      where relnamespace = 'public'::regnamespace and relname not like 'kysely%' and ${apart('c')})
    select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions, relacl) as line from ours
    union all
    select concat_ws(' ', 'column', relname, row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attcollation::regcollation,
      attnotnull, 'identity', attidentity, 'generated', attgenerated, 'storage', attstorage, 'statistics', attstattarget,
      pg_get_expr(adbin, adrelid), attacl)
    from ours c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(k.oid, true))
    from ours c join pg_constraint k on conrelid = c.oid and contype <> 'n' -- stands with the column
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(c.oid)) from ours c where relkind = 'i'
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(c.oid)) from ours c where relkind = 'v'
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size)
    from pg_sequences where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', relname, pg_get_triggerdef(t.oid)) from ours c join pg_trigger t on tgrelid = c.oid and not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(f.oid), proacl)
    from pg_proc f where pronamespace = 'public'::regnamespace and ${apart('f')}
    union all
    select concat_ws(' ', 'words', cfgname, cfgparser, maptokentype, mapseqno, mapdict::regdictionary)
    from pg_ts_config t join pg_ts_config_map on mapcfg = t.oid where cfgnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'extension', extname, extversion) from pg_extension`
  return rows.map(({ line }) => line).toSorted()
}

/** Not an extension's. */
const apart = (alias: string) =>
  sql`not exists (select from pg_depend where objid = ${sql.id(alias)}.oid and deptype = 'e')`
