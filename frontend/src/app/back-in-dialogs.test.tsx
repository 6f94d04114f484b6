import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commonErrors, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { guardBack } from '../lib/back-guard.ts';
import { FakeServer, refusal } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Question } from '../ui/confirm-dialog/question.tsx';
import { AppDialog } from '../ui/dialog.tsx';
import { ImageViewer } from '../ui/media/image-viewer.tsx';
import { SidebarDrawer } from './shell/sidebar-drawer.tsx';

interface Openness {
  isOpen: boolean;
  onClose: () => void;
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(isOnGuard()).toBe(false));
  server.close();
});

const isOnGuard = () => window.history.state?.backGuard === true;
const goBack = () => act(() => window.history.back());
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function Opener({ children }: { children: (openness: Openness) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {children({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}

const question = ({ isOpen, onClose }: Openness) => (
  <Question
    isOpen={isOpen}
    title="Leave?"
    body="It would be lost."
    confirmLabel="Leave"
    cancelLabel="Stay"
    onConfirm={() => {}}
    onClose={onClose}
  />
);

it.each<[string, string, (openness: Openness) => ReactNode]>([
  [
    'a dialog',
    'dialog',
    (openness) => (
      <AppDialog {...openness} title="Untouched">
        <p>Nothing typed</p>
      </AppDialog>
    ),
  ],
  ['a question', 'alertdialog', question],
  [
    'a picture',
    'dialog',
    ({ isOpen, onClose }) => isOpen && <ImageViewer src="/picture.png" media={null} alt="A court" onClose={onClose} />,
  ],
  ['the sidebar', 'dialog', (openness) => <SidebarDrawer {...openness} />],
])('Back closes %s in which nothing was done, and the page stays', async (_, role, dialog) => {
  const { user } = renderApp(<Opener>{dialog}</Opener>, { path: '/feed' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole(role);
  goBack();
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  await waitFor(() => expect(isOnGuard()).toBe(false));
  expect(window.location.pathname).toBe('/feed');
});

it('Back closes the dialog on top, then the dialog below it', async () => {
  const { user } = renderApp(
    <Opener>
      {(openness) => (
        <AppDialog {...openness} title="Below">
          <Opener>{question}</Opener>
        </AppDialog>
      )}
    </Opener>,
    { path: '/feed' },
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const below = await screen.findByRole('dialog', { name: 'Below' });
  await user.click(await waitFor(() => below.querySelector('button') as HTMLElement));
  await screen.findByRole('alertdialog');
  goBack();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Below' })).toBeTruthy();
  expect(isOnGuard()).toBe(true);
  goBack();
  await isClosed();
  expect(window.location.pathname).toBe('/feed');
});

it('Back closes a dialog that was opened while the previous one was closing', async () => {
  const dialog = (title: string) => (openness: Openness) => (
    <AppDialog {...openness} title={title}>
      <p>Nothing typed</p>
    </AppDialog>
  );
  const { user } = renderApp(<Opener>{dialog('First')}</Opener>, { path: '/feed' });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  const back = jest.spyOn(window.history, 'back');
  await waitFor(() => expect(back).toHaveBeenCalled());
  back.mockRestore();
  const release = guardBack(() => release());
  await waitFor(() => expect(isOnGuard()).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOnGuard()).toBe(true);
  goBack();
  await waitFor(() => expect(isOnGuard()).toBe(false));
  expect(window.location.pathname).toBe('/feed');
});

const SOURCES = path.join(import.meta.dirname, '..');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));

/** A warning stays open on every page until the member acknowledges it. */
const STAYS = ['features/safety/standing/standing-notice.tsx'];

it('each dialog of the app is closed by Back: by the guard, or by its own history entry', () => {
  const unguarded = sources
    .filter(({ text }) => /<(Dialog|Drawer)\.Root/.test(text) && !text.includes('useBackGuard('))
    .map(({ file }) => file);
  expect(unguarded).toEqual(STAYS);
  const named = sources.filter(({ text }) => /^\s+isEntry$|<AppDialog isEntry/m.test(text));
  expect(named).not.toEqual([]);
  const openers = sources.filter(({ text }) => text.includes('useAddressEntry(')).map(({ text }) => text);
  for (const { file, text } of named) {
    const name = /export function (\w+)/.exec(text)?.[1] ?? file;
    expect([name, openers.some((opener) => opener.includes(`<${name}`))]).toEqual([name, true]);
  }
});
