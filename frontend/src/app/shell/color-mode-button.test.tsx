import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useColorMode } from '../../lib/color-mode.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ColorModeButton } from './color-mode-button.tsx';

const page = document.documentElement;
const boot = readFileSync(new URL('../../../public/boot.js', import.meta.url), 'utf8');

/** Runs `boot.js`, which a new page runs before its first paint. */
const openPage = () => {
  page.className = '';
  new Function(boot)();
};

beforeEach(() => {
  localStorage.clear();
  page.className = 'dark';
  useColorMode.setState({ mode: 'dark', saved: 'dark' });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('colour mode', () => {
  it('is dark on a new device', () => {
    openPage();
    expect(page.className).toBe('dark');
  });

  it('is switched by the button, which names what it does', async () => {
    const { user } = renderApp(<ColorModeButton />);
    await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(page.className).toBe('light');

    await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(page.className).toBe('dark');
  });

  it('stays on this device: the next page opens in it', () => {
    useColorMode.getState().setMode('light');
    openPage();
    expect(page.className).toBe('light');
  });

  it('follows the choice of another tab', () => {
    dispatchEvent(new StorageEvent('storage', { key: 'hoopline.colour-mode', newValue: 'light' }));
    expect(page.className).toBe('light');
  });

  it('is the mode that another tab chose between the first paint and the start of the app', async () => {
    openPage();
    localStorage.setItem('hoopline.colour-mode', 'light');
    jest.resetModules();
    const started = await import('../../lib/color-mode.ts');
    expect([page.className, started.useColorMode.getState().mode]).toEqual(['light', 'light']);
  });

  it('lasts until the page is left if nothing can be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    useColorMode.getState().setMode('light');
    expect(page.className).toBe('light');
  });
});

describe('language', () => {
  const openIn = (...languages: string[]) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    openPage();
    return page.lang;
  };
  beforeEach(() => {
    page.dataset.languages = 'en en-XA';
  });

  it('is English if the page has no other language, whatever the browser prefers', () => {
    expect(openIn('de-CH', 'en-GB')).toBe('en');
    expect(openIn('en-XA')).toBe('en');
    expect(openIn('ja')).toBe('en');
  });

  it('is the pseudo-language if that is stored', () => {
    localStorage.setItem('hoopline.language', 'en-XA');
    expect(openIn('en')).toBe('en-XA');
    localStorage.setItem('hoopline.language', 'en-US');
    expect(openIn('de')).toBe('en');
  });
});
