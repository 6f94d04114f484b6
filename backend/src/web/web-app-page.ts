import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@hoopline/contracts';
import { TRACES_META } from '@hoopline/contracts/ops/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';
import { languageOf } from '../http/language.ts';
import { sessionCookie } from '../http/security.ts';
import { DEFAULT_LANGUAGE } from '../locales/texts.ts';
import { dataBlock, firstDataOf, isPhone } from './first-data.ts';
import { PageFiles, type PageParts } from './page-files.ts';
import { PageRenderer } from './page-renderer.ts';
import { withAppAfterPaint, withoutApp, withPage } from './rendered-document.ts';

/** The folder of the built web app, as seen from the sources and from the build of the server. */
const ROOTS = ['../../../frontend/dist', '../../../../frontend/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

const PAGE = 'index.html';

/** The page whose files a document without the app fetches ahead. */
const NEXT_PAGE: PageParts = { source: 'src/app/pages/home/home-page.tsx', texts: ['home'] };

/**
 * The widths in pixels for which pages are rendered: without and with a sidebar. The app renders again in a window of
 * the other kind.
 */
const WIDTHS = { phone: 390, computer: 1440 };

type Traces = Pick<Runtime, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;
type Site = Pick<Runtime, 'webApp' | 'origin' | 'PUBLIC_URL'> & Traces;

/** The folder of the built web app; undefined if it is not built. */
export const rootOf = ({ webApp }: Pick<Runtime, 'webApp'>): string | undefined =>
  (webApp ? [webApp] : ROOTS).find((candidate) => existsSync(path.join(candidate, PAGE)));

/** The file of the app's page with the texts, in this language, that are shown before the app has started. */
function pageFile(root: string, language: Language): string {
  const translated = `index.${language}.html`;
  return language !== DEFAULT_LANGUAGE && existsSync(path.join(root, translated)) ? translated : PAGE;
}

/**
 * The web app's page, rendered by the server, with links to its files and the data that the app starts with. Routes may
 * add tags to its head. Undefined if the app is not built. For a visitor without a session, a page whose only controls
 * are links (`isStatic`) has no data and does not start the app. If the renderer gives no page, and for a caller who
 * requests many pages, the answer has no markup: then the app renders it.
 */
export async function webAppPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const root = rootOf(site);
  if (!root) return undefined;
  const language = languageOf(request);
  const { files, renderer } = builtIn(root);
  const document = await readFile(path.join(root, pageFile(root, language)), 'utf8');
  const traced = document.replace('</head>', () => `${tracesTag(site)}</head>`);
  const isSignedOut = !hasSessionCookie(request, site);
  const data = await firstDataOf(request, reply);
  const width = WIDTHS[isPhone(request) ? 'phone' : 'computer'];
  const rendered = request.isCrowded
    ? undefined
    : await renderer.render({ url: request.url, origin: site.origin, language, data, width }, isSignedOut);
  if (!rendered) return withData(traced, data);
  const page = withPage(traced, rendered, width);
  if (rendered.isStatic && isSignedOut) return withoutApp(files.addTo(page, NEXT_PAGE, language));
  return withData(withAppAfterPaint(files.addTo(page, rendered, language)), data);
}

const withData = (document: string, data: string): string =>
  document.replace('</body>', () => `${dataBlock(data)}</body>`);

/** The tag with the share of writes that the app traces. Without it the app does not load its tracing code. */
const tracesTag = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Traces): string =>
  endpoint ? `<meta name="${TRACES_META}" content="${ratio}">` : '';

const hasSessionCookie = ({ headers }: FastifyRequest, site: Site): boolean =>
  headers.cookie?.includes(`${sessionCookie(site)}=`) ?? false;

interface Built {
  files: PageFiles;
  renderer: PageRenderer;
}

/** Called once the server answers: without this the first page would take about a second. */
export function prepareRendering(site: Site): void {
  const root = rootOf(site);
  if (root) builtIn(root).renderer.warmUp();
}

/** The files and the renderer of each build, by its folder. The files do not change while the process runs. */
const built = new Map<string, Built>();

function builtIn(root: string): Built {
  const known = built.get(root);
  if (known) return known;
  const read = { files: new PageFiles(root), renderer: new PageRenderer(root) };
  built.set(root, read);
  return read;
}
