import { z } from 'zod';
import { isBlockedByBrowsers, openPortAfter } from './ports.ts';
import { parseRedisAddress } from './redis-address.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const address = (...schemes: string[]) =>
  z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`), error: `must be an address like ${schemes[0]}://host` });
const webAddress = address('https', 'http');
/** A setting with an empty value counts as not set. */
const unset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => unset(value) ?? fallback, schema);

/** Host names, or `*.` and a name for all its subdomains. IP addresses and `localhost` are refused. */
const hostNames = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => /^(\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(host)), {
    error: 'must be host names like push.example or *.push.example, separated by commas',
  });

/** Adds an issue for a port that no browser opens. */
function refuseBlockedPort(port: number, context: z.RefinementCtx, path: string[] = []): void {
  if (!isBlockedByBrowsers(port)) return;
  const message = `must not use port ${port}: no browser opens it. Choose another, such as ${openPortAfter(port)}`;
  context.addIssue({ code: 'custom', path, message });
}

/** The push services of Chrome and Edge on most systems, Firefox, Safari, and Edge on Windows. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
].join(',');

const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const Env = z
  .object({
    NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
    PORT: withDefault(port, 3000),
    HOST: optional(z.string()),
    /** The address at which browsers reach the app. Only its scheme, host and port are used. */
    PUBLIC_URL: optional(
      z
        .url({ protocol: /^https?$/ })
        .transform((url) => new URL(url).origin)
        .superRefine((origin, context) => refuseBlockedPort(Number(new URL(origin).port), context)),
    ),
    /** Number of proxies in front of the app whose `X-Forwarded-*` headers are trusted. */
    TRUST_PROXY: withDefault(z.coerce.number().int().min(0).max(10), 0),
    DATA_DIR: withDefault(z.string(), '.data'),
    /** Unset: the app starts the embedded PostgreSQL. */
    DATABASE_URL: optional(address('postgres', 'postgresql')),
    /** Unset: this is the only node. */
    REDIS_URL: optional(
      z.string().refine((text) => parseRedisAddress(text) !== undefined, {
        error: 'must be an address like redis://host, with commas between the hosts of a cluster',
      }),
    ),
    /** Unset: uploaded files are stored in the data folder. */
    S3_ENDPOINT: optional(webAddress),
    S3_REGION: optional(z.string()),
    S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_FORCE_PATH_STYLE: withDefault(flag, 'true'),
    /** Address of a map's tiles, with `{z}`, `{x}` and `{y}` in it. Unset: maps show coastlines, and two cities. */
    MAP_TILES_URL: optional(
      z
        .url({ protocol: /^https?$/ })
        .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must contain {z}, {x} and {y}'),
    ),
    /** The credit that the map has to show. */
    MAP_TILES_ATTRIBUTION: optional(z.string().max(200)),
    /** The provider of courts and gyms. */
    PLACES_PROVIDER: withDefault(z.enum(['google', 'osm', 'sample']), 'sample'),
    GOOGLE_PLACES_KEY: optional(z.string()),
    /** The most searches per day on all nodes together, for a provider that is paid by the call. */
    PLACES_DAILY_SEARCHES: withDefault(z.coerce.number().int().min(1), '2000'),
    GOOGLE_PLACES_URL: withDefault(webAddress, 'https://places.googleapis.com'),
    OVERPASS_URL: withDefault(webAddress, 'https://overpass-api.de/api/interpreter'),
    NOMINATIM_URL: withDefault(webAddress, 'https://nominatim.openstreetmap.org'),
    /** The mail server. Unset: mails are written as files into the data folder. */
    SMTP_URL: optional(address('smtp', 'smtps')),
    /** Sender of mails: an address, or `Name <address>`. */
    MAIL_FROM: optional(
      z.string().regex(/^([^<>\r\n@"]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be like Name <name@host>'),
    ),
    /** Hosts of the push services that the app calls. A subscription at any other host is refused. */
    PUSH_HOSTS: withDefault(hostNames, PUSH_SERVICES),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    /** Signs cookies and short-lived codes. Unset outside production: the app creates one in the data folder. */
    SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    /** Lets the development identity provider run in production, if there is no GOOGLE_CLIENT_ID. */
    DEMO_SIGN_IN: withDefault(flag, 'false'),
    SEED: optional(flag),
    /**
     * E-mail addresses, separated by commas, of the operators: members who decide about reports, use the console at
     * `/ops`, and read hidden files.
     */
    OPERATORS: withDefault(
      z
        .string()
        .transform((list) =>
          list
            .split(',')
            .map((address) => address.trim().toLowerCase())
            .filter(Boolean),
        )
        .pipe(z.array(z.email('must be e-mail addresses with commas between them'))),
      '',
    ),
    /** Requests with this token may read `/metrics` and use the console at `/ops`. */
    OPS_TOKEN: optional(z.string().min(24, 'must have at least 24 characters').regex(/^\S+$/, 'must have no spaces')),
    /** Whether sample players act in development while a visitor has a page open. Unset: they do. */
    SAMPLE_LIFE: optional(flag),
    /** The OpenTelemetry collector that receives traces. Unset: the tracing code is not even loaded. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
    /** Share of the writes that are traced. */
    OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number().min(0).max(1), 1),
    /**
     * The version that the console and traces show. Unset: the version of the package with a fingerprint of the build.
     */
    HOOPLINE_VERSION: optional(
      z
        .string()
        .regex(
          /^\w[\w.+-]{0,49}$/,
          'must begin with a letter, a digit or _, and have at most 50 letters, digits, and _ . + -',
        ),
    ),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'must be set together with GOOGLE_CLIENT_ID',
  })
  .refine((env) => env.PLACES_PROVIDER !== 'google' || env.GOOGLE_PLACES_KEY, {
    path: ['GOOGLE_PLACES_KEY'],
    error: 'is required when PLACES_PROVIDER is google',
  })
  // At the development provider anyone can sign in with any e-mail address.
  .refine((env) => !env.DEMO_SIGN_IN || env.GOOGLE_CLIENT_ID || env.OPERATORS.length === 0, {
    path: ['OPERATORS'],
    error: 'must be empty while DEMO_SIGN_IN is true: anybody could sign in as an operator',
  })
  .superRefine((env, context) => {
    const message = 'must be set together with the other S3 settings';
    const missing = S3_NAMES.filter((name) => !env[name]);
    if (missing.length === S3_NAMES.length) return;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
  })
  .refine((env) => !env.MAP_TILES_URL || env.MAP_TILES_ATTRIBUTION, {
    path: ['MAP_TILES_ATTRIBUTION'],
    error: 'must be set together with MAP_TILES_URL',
  })
  // With a PUBLIC_URL, browsers connect to a proxy, and the proxy can reach any port.
  .superRefine(({ PORT, PUBLIC_URL }, context) => {
    if (!PUBLIC_URL) refuseBlockedPort(PORT, context, ['PORT']);
  })
  // The app has no TLS of its own: without a trusted proxy the cookies of an https site would not be marked as secure.
  .refine((env) => !env.PUBLIC_URL?.startsWith('https:') || env.TRUST_PROXY > 0, {
    path: ['TRUST_PROXY'],
    error: 'must be at least 1 when PUBLIC_URL is https',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
    error: 'is required in production',
  });

type ParsedEnv = z.infer<typeof Env>;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Env.shape);

/** Settings of an S3-compatible store. All but `forcePathStyle`, which has a default, are set, or none. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is part of the path; else it is part of the host name. */
  forcePathStyle: boolean;
}

/** The settings of this process, read once. */
export interface Config extends ParsedEnv {
  isProduction: boolean;
  host: string;
  /** Whether the start fills an empty database with samples. */
  seeds: boolean;
  /** Whether sample players act while a visitor has a page open: only in development. */
  sampleLife: boolean;
  /** The provider of sign-in: Google, the development provider of this app, or none. */
  signIn: 'google' | 'development' | 'none';
  /** The store of uploaded files; null for the data folder. */
  s3: S3Settings | null;
}

/** Thrown for settings that cannot be used; its message names each variable. */
export class ConfigError extends Error {}

export function readConfig(source: NodeJS.ProcessEnv): Config {
  const parsed = Env.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${problems.join('\n')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  return {
    ...env,
    isProduction,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    seeds: env.SEED ?? !isProduction,
    sampleLife: env.NODE_ENV === 'development' && (env.SAMPLE_LIFE ?? true),
    s3: s3SettingsOf(env),
    signIn: env.GOOGLE_CLIENT_ID ? 'google' : !isProduction || env.DEMO_SIGN_IN ? 'development' : 'none',
  };
}

/** Null unless all S3 settings without a default are set. */
function s3SettingsOf(given: ParsedEnv): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_FORCE_PATH_STYLE: forcePathStyle } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle };
}
