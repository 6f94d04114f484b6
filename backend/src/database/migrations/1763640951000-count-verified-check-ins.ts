import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts only verified check-ins. Unverified check-ins leave the queue of a court with its next change. */
export class CountVerifiedCheckIns1763640951000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE courts c SET pulse_rev = pulse_rev + 1, here_count = (
        SELECT count(*) FROM court_check_ins v WHERE v.court_id = c.id AND v.ended_at IS NULL AND v.is_verified)
      WHERE here_count > 0`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
