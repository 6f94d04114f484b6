import { readdirSync } from 'node:fs';

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** @param {string} root @param {string[]} names */
const inside = (root, names) => `^${root}/(${names.join('|')})/`;

const TESTS = '\\.(spec|test)\\.tsx?$';

// Backend: every folder beside features/ is infrastructure and imports no feature. Exceptions: boot/ starts the
// process, and demo/ is only for trying Hoopline out.
const INFRASTRUCTURE = foldersIn('backend/src').filter((name) => !['boot', 'demo', 'features'].includes(name));

// Frontend: each layer may import the layers below it. A folder that is in no layer may not be imported at all.
const LAYERS = [['app'], ['features'], ['session'], ['ui'], ['theme', 'lib', 'icons']];
const placed = new Set([...LAYERS.flat(), 'locales', 'testing', 'assets']);
const unplaced = foldersIn('frontend/src').filter((name) => !placed.has(name));

// Contracts: only schemas and endpoints may load zod; the first load of every browser contains the other files.
const WITH_ZOD = ['^contracts/src/.*/([a-z-]*schemas|[a-z-]*endpoints|endpoint)\\.ts$', '^node_modules/zod/'];

// The files that use the SDK of OpenTelemetry.
const SDK_USERS = '(/tracing/sdk-tracing|/lib/traces-sdk)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'unresolved',
      comment: 'What is not found cannot be judged.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'workspaces-meet-in-contracts',
      severity: 'error',
      from: { path: '^(backend|frontend)/' },
      to: { path: '^(backend|frontend)/', pathNot: '^$1/' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: TESTS },
      to: { pathNot: ['^contracts/src/', '^node_modules/zod/'] },
    },
    {
      name: 'contracts-entry-without-zod',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: [...WITH_ZOD, TESTS] },
      to: { path: WITH_ZOD, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'infrastructure-knows-no-feature',
      severity: 'error',
      from: { path: inside('backend/src', INFRASTRUCTURE), pathNot: TESTS },
      to: { path: '^backend/src/features/' },
    },
    {
      name: 'production-loads-no-demo',
      comment: 'What tries Hoopline out is reached through an import() alone, but for the posts of an empty feed.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: [TESTS, '^backend/src/demo/', '^backend/src/features/feed/'] },
      to: { path: '^backend/src/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-through-services',
      comment: 'A feature uses another one through its module and its service.',
      severity: 'error',
      from: { path: '^backend/src/features/([^/]+)/' },
      to: {
        path: '^backend/src/features/',
        pathNot: ['^backend/src/features/$1/', '(\\.(service|module)|/opportunity\\.controller)\\.ts$'],
      },
    },
    {
      name: 'typeorm-stays-with-the-data',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: ['^backend/src/(boot|database|demo)/', '\\.(entity|repository|module)\\.ts$'],
      },
      to: { path: '^node_modules/(@nestjs/)?typeorm/' },
    },
    {
      name: 'tracing-is-loaded-only-where-it-is-on',
      comment: 'Type imports aside, the SDK and what uses it are reached through an import() alone.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: [TESTS, SDK_USERS] },
      to: { path: [SDK_USERS, '^node_modules/@opentelemetry/'], dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    ...LAYERS.slice(1).map((layer, index) => ({
      name: `frontend-${layer.join('-')}-looks-down`,
      severity: 'error',
      from: { path: inside('frontend/src', layer), pathNot: TESTS },
      to: { path: inside('frontend/src', LAYERS.slice(0, index + 1).flat()) },
    })),
    {
      name: 'features-meet-through-their-index',
      comment: "A feature uses another one through that one's index.ts, its public face.",
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^frontend/src/features/',
        pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'locales-through-i18n',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: ['^frontend/src/lib/i18n', '^frontend/src/locales/'] },
      to: { path: '^frontend/src/locales/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'forms-check-through-form-resolver',
      comment: 'It shows our texts; the resolvers of the library show the English sentences of the contract.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '^frontend/src/ui/form/form-resolver' },
      to: { path: '@hookform/resolvers' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: [TESTS, '^frontend/src/testing/'] },
      to: { path: '^frontend/src/testing/' },
    },
    ...unplaced.map((name) => ({
      name: `frontend-${name}-has-no-layer`,
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: `^frontend/src/${name}/` },
    })),
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@hoopline/source', 'import', 'module', 'browser', 'default', 'types'],
    },
  },
};
