import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './command.mjs';
import { inRoot } from './root.mjs';

/**
 * The Chromium that @sparticuz/chromium ships, unpacked once. It brings the libraries that a bare machine lacks.
 * @returns {Promise<import('@playwright/test').LaunchOptions | undefined>}
 */
export async function packedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = inRoot('node_modules', '.hoopline', `chromium-${packedVersion()}`);
  if (!existsSync(home) && !(await unpack(home))) return undefined;
  return {
    executablePath: join(home, 'chromium'),
    env: {
      .../** @type {Record<string, string>} */ (process.env),
      LD_LIBRARY_PATH: [join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

function packedVersion() {
  return JSON.parse(readFileSync(inRoot('node_modules/@sparticuz/chromium/package.json'), 'utf8')).version;
}

/**
 * Makes the package unpack into `home`. By default it unpacks into the temporary folder, and unpacks its libraries only
 * on a machine of Amazon's.
 * @param {string} home
 */
async function unpack(home) {
  const workshop = `${home}.new-${process.pid}`;
  mkdirSync(workshop, { recursive: true });
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const env = { TMPDIR: workshop, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const { ok, output } = await runNode(['-e', script], { env, isQuiet: true });
  if (!ok) console.error(output);
  if (ok) writeFileSync(join(workshop, 'fonts', 'fonts.conf'), fontSettings(home));
  if (ok && !existsSync(home)) renameSync(workshop, home);
  rmSync(workshop, { recursive: true, force: true });
  return ok;
}

/** Replaces the package's own settings, which name folders of Amazon's. @param {string} home */
const fontSettings = (home) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
