import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/steps/chromium.mjs';

// Unpacked, if need be, before any worker starts.
const launchOptions = await findChromium();
if (!launchOptions) throw new Error('No Chromium here: CHROMIUM_PATH may name one');

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // On two cores: a journey waits for the other person's page, or for what comes late, half of its time.
  workers: 3,
  fullyParallel: true,
  // What passes only then is named as flaky, and more than a few of those fail the run (scripts/steps/test-counts.mjs).
  retries: 1,
  // Only how long a broken journey may hang on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    trace: { mode: 'on-first-retry', screenshots: false },
    // Journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // The journeys that carry the product, in every `npm test`.
    { name: 'core', grep: /@core/ },
    // Of `npm run test:all`: what happens seldom, and sweeps of every page and width.
    { name: 'more', grepInvert: /@core/ },
  ],
});
