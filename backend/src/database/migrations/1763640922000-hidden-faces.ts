import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps name, picture and avatar of people whose profile is hidden, for when operators show it again. */
export class HiddenFaces1763640922000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN face_when_shown jsonb');
    // Hides the names and pictures of profiles that are hidden already. A drawn avatar does not identify a person.
    await runner.query(`
      UPDATE users SET
        face_when_shown = jsonb_build_object(
          'displayName', display_name, 'profileImageUrl', profile_image_url, 'avatar', avatar),
        display_name = 'Hidden player', profile_image_url = NULL, profile_rev = profile_rev + 1
      WHERE hidden_at IS NOT NULL
    `);
    await runner.query(`
      UPDATE uploads SET is_hidden = true FROM users u WHERE u.face_when_shown IS NOT NULL AND uploads.id = u.photo_id
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward');
  }
}
