import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, TRACES_META } from '@hoopline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';
import { languageOf } from '../http/language.ts';
import { sessionCookie } from '../http/security.ts';
import { DEFAULT_LANGUAGE } from '../locales/texts.ts';
import { dataBlock, firstDataOf, isPhone } from './first-data.ts';
import { PageFiles, type PageParts } from './page-files.ts';
import { PageRenderer } from './page-renderer.ts';
import { withAppAfterPaint, withoutApp, withPage } from './rendered-document.ts';

/** Where Vite puts the built web app, seen from the sources as from the build. */
const ROOTS = ['../../../frontend/dist', '../../../../frontend/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

const PAGE = 'index.html';

/** Where a page without the app leads to. */
const NEXT_PAGE: PageParts = { source: 'src/app/pages/home/home-page.tsx', texts: ['home'] };

/** The widths for which pages are rendered, in pixels: without and with a sidebar. A window of the other kind renders anew. */
const WIDTHS = { phone: 390, computer: 1440 };

type Traces = Pick<Runtime, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;
type Place = Pick<Runtime, 'webApp' | 'origin' | 'PUBLIC_URL'> & Traces;

/** The folder of the built web app; undefined where nothing is built. */
export const rootOf = ({ webApp }: Pick<Runtime, 'webApp'>): string | undefined =>
  (webApp ? [webApp] : ROOTS).find((candidate) => existsSync(path.join(candidate, PAGE)));

/** The file of the page that says in this language what it says before the app has started. */
function pageFile(root: string, language: Language): string {
  const translated = `index.${language}.html`;
  return language !== DEFAULT_LANGUAGE && existsSync(path.join(root, translated)) ? translated : PAGE;
}

/**
 * The built web app's page as the server renders it, with the names of the files and the data that the app starts with,
 * for routes that add tags to its head; undefined where nothing is built. Whoever asks for many pages, and whoever comes
 * while the renderer is busy, is sent the page without markup: the app renders it then.
 */
export async function webAppPage(
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const root = rootOf(place);
  if (!root) return undefined;
  const language = languageOf(request);
  const { files, renderer } = builtIn(root);
  const document = await readFile(path.join(root, pageFile(root, language)), 'utf8');
  const traced = document.replace('</head>', () => `${tracesTag(place)}</head>`);
  const isSignedOut = !hasSessionCookie(request, place);
  const data = await firstDataOf(request, reply);
  const width = WIDTHS[isPhone(request) ? 'phone' : 'computer'];
  const rendered = request.isCrowded
    ? undefined
    : await renderer.render({ url: request.url, origin: place.origin, language, data, width }, isSignedOut);
  if (!rendered) return withData(traced, data);
  const page = withPage(traced, rendered, width);
  if (rendered.isStatic && isSignedOut) return withoutApp(files.addTo(page, NEXT_PAGE, language));
  return withData(withAppAfterPaint(files.addTo(page, rendered, language)), data);
}

const withData = (document: string, data: string): string =>
  document.replace('</body>', () => `${dataBlock(data)}</body>`);

/** Tells the app which share of its writes to trace; without it the app loads nothing that could. */
const tracesTag = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Traces): string =>
  endpoint ? `<meta name="${TRACES_META}" content="${ratio}">` : '';

const hasSessionCookie = ({ headers }: FastifyRequest, place: Place): boolean =>
  headers.cookie?.includes(`${sessionCookie(place)}=`) ?? false;

interface Built {
  files: PageFiles;
  renderer: PageRenderer;
}

/** Called once the server answers: the first page takes a program that has loaded nothing about a second. */
export function prepareRendering(place: Place): void {
  const root = rootOf(place);
  if (root) builtIn(root).renderer.warmUp();
}

/** By the folder of the build, which changes only with the process. */
const built = new Map<string, Built>();

function builtIn(root: string): Built {
  const known = built.get(root);
  if (known) return known;
  const read = { files: new PageFiles(root), renderer: new PageRenderer(root) };
  built.set(root, read);
  return read;
}
