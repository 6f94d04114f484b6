import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches find Zoë by "zoe". `search_key` returns the same text as `searchKey` of the contracts. An index needs an
 * IMMUTABLE function; this one is, because it names the collation of `lower` instead of using that of the database.
 */
export class SearchWithoutAccents1763640950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_key(wanted text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
        translate(
          replace(replace(replace(replace(
            regexp_replace(lower(normalize(wanted, NFKD) COLLATE "pg_c_utf8"), '[\\u0300-\\u036f]', '', 'g'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
          'øđðħıłŧς', 'oddhiltσ');

      DROP INDEX users_name_trgm, courts_search, games_search;
      CREATE INDEX users_name_trgm ON users USING gin (search_key(display_name) gin_trgm_ops);
      CREATE INDEX courts_search ON courts USING gin (
        search_key(name || E'\\n' || address || E'\\n' || city) gin_trgm_ops);
      CREATE INDEX games_search ON games USING gin (
        search_key(title || E'\\n' || COALESCE(description, '') || E'\\n' || COALESCE(NULLIF(location, 'TBD'), ''))
        gin_trgm_ops
      ) WHERE is_public AND cancelled_at IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
