import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/steps/chromium.mjs';

// Unpacks Chromium, if needed, before any worker starts.
const launchOptions = await findChromium();
if (!launchOptions) throw new Error('No Chromium here: CHROMIUM_PATH may name one');

export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Three workers on two cores, because a journey waits half of its time, for another page or for a late answer.
  workers: 3,
  fullyParallel: true,
  // A journey that passes only on the retry is reported as flaky. Too many fail the run (steps/test-counts.mjs).
  retries: 1,
  // Limits only how long a broken journey may hang on a busy machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    trace: { mode: 'on-first-retry', screenshots: false },
    // Journeys that are about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // The most important journeys, in every `npm test`.
    { name: 'core', grep: /@core/ },
    // Only in CI and in `npm run test:all`: rare cases, and sweeps of every page and width.
    { name: 'more', grepInvert: /@core/ },
  ],
});
