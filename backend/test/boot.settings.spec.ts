import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../src/config/env.ts';

const SECRET = 'x'.repeat(32);
const S3 = {
  S3_ENDPOINT: 'https://store.example',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('settings', () => {
  it.each<[string, NodeJS.ProcessEnv]>([
    ['PORT', { PORT: 'three thousand' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '4190' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'hoopline.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://hoopline.example:6000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/hoopline' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { NODE_ENV: 'production' }],
    ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'store.example' }],
    ['S3_BUCKET', { ...S3, S3_BUCKET: '../other' }],
    ['S3_REGION', { ...S3, S3_REGION: '' }],
    ['S3_SECRET_ACCESS_KEY', { ...S3, S3_SECRET_ACCESS_KEY: undefined }],
    ['S3_FORCE_PATH_STYLE', { ...S3, S3_FORCE_PATH_STYLE: 'maybe' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['PLACES_PROVIDER', { PLACES_PROVIDER: 'bing' }],
    ['GOOGLE_PLACES_KEY', { PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: '' }],
    ['OVERPASS_URL', { OVERPASS_URL: 'overpass.example' }],
    ['NOMINATIM_URL', { NOMINATIM_URL: 'file:///etc/passwd' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:587' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Hoopline' }],
    ['MAIL_FROM', { MAIL_FROM: 'Hoopline <play@example.com>\r\nBcc: all@example.com' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.example' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'push.example,127.0.0.1' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'localhost' }],
    ['OPERATORS', { DEMO_SIGN_IN: 'true', OPERATORS: 'operator@example.com' }],
    ['SEED', { SEED: 'perhaps' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['HOOPLINE_VERSION', { HOOPLINE_VERSION: 'the last one' }],
  ])('that cannot be used are refused by name: %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`^ {2}${name} `, 'm'));
  });

  it('refuse a port that no browser opens, and suggest another', () => {
    expect(() => readConfig({ PORT: '4190' })).toThrow('PORT must not use port 4190: no browser opens it.');
    expect(() => readConfig({ PORT: '6665' })).toThrow('Choose another, such as 6670');
    expect(readConfig({ PORT: '4190', PUBLIC_URL: 'http://hoopline.example' }).PORT).toBe(4190);
    expect(readConfig({ PORT: '0' }).PORT).toBe(0);
  });

  it('are reported all at once when several are wrong', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT [\s\S]*LOG_LEVEL /);
  });

  it('make the server listen on loopback outside production, and on all interfaces in production', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, host: '127.0.0.1', seeds: true, signIn: 'development' });
    const production = readConfig({ NODE_ENV: 'production', SESSION_SECRET: SECRET, PORT: '' });
    expect(production).toMatchObject({ PORT: 3000, host: '0.0.0.0', seeds: false, signIn: 'none' });
  });

  it('use the embedded places provider by default', () => {
    expect(readConfig({ PLACES_PROVIDER: '' }).PLACES_PROVIDER).toBe('sample');
    expect(readConfig({ PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: 'key' }).PLACES_PROVIDER).toBe('google');
  });

  it('accept a sender address with or without a name', () => {
    for (const MAIL_FROM of ['play@example.com', 'Hoopline <play@example.com>'])
      expect(readConfig({ MAIL_FROM, SMTP_URL: 'smtps://name:secret@mail.example' })).toMatchObject({ MAIL_FROM });
    expect(readConfig({ SMTP_URL: '' }).SMTP_URL).toBeUndefined();
  });

  it('list the push services that may be called', () => {
    expect(readConfig({}).PUSH_HOSTS).toContain('fcm.googleapis.com');
    expect(readConfig({ PUSH_HOSTS: 'Push.example, *.other.example' }).PUSH_HOSTS).toEqual([
      'push.example',
      '*.other.example',
    ]);
  });

  it('keep files on this machine unless all settings of an S3-compatible store are set', () => {
    expect(readConfig({ S3_FORCE_PATH_STYLE: 'false' }).s3).toBeNull();
    expect(readConfig(S3).s3).toMatchObject({ bucket: 'media', forcePathStyle: true });
    expect(() => readConfig({ S3_BUCKET: 'media' })).toThrow(
      /S3_ENDPOINT [\s\S]*S3_REGION [\s\S]*S3_SECRET_ACCESS_KEY /,
    );
  });
});
