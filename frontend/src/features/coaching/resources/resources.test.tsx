import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { i18n } from '../../../lib/i18n.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { clearAssessment } from './assessment/assessment.store.ts';
import { BANDS, LEVELS, MOST, resultOf, TESTED_SKILLS } from './assessment/assessment.ts';
import { Resources } from './resources.tsx';

beforeEach(() => clearAssessment());
afterEach(async () => {
  cleanup();
  jest.restoreAllMocks();
  await i18n.changeLanguage('en');
});

async function open(name: string) {
  const { user } = renderApp(<Resources />);
  await user.click(screen.getByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog', { name }) };
}

it('the resources open in four dialogs without a request, and closing a dialog gives the focus back', async () => {
  const fetched = jest.fn<typeof fetch>();
  globalThis.fetch = fetched;
  const { user } = renderApp(<Resources />, { path: '/coaches' });
  for (const name of ['Training Drills', 'Skill Assessments', 'Coaching Tips', 'Game Strategies']) {
    const button = screen.getByRole('button', { name });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name });
    expect(within(dialog).getAllByRole('heading').length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(window.location.pathname).toBe('/coaches');
  expect(fetched).not.toHaveBeenCalled();
});

describe('training drills', () => {
  it('are filtered by skill', async () => {
    const { user, dialog } = await open('Training Drills');
    const shown = () => within(within(dialog).getByRole('list', { name: 'Drills' })).getAllByRole('button');
    expect(shown().length).toBeGreaterThanOrEqual(12);
    await user.click(within(dialog).getByRole('radio', { name: 'Defense' }));
    expect(shown().map((one) => one.firstChild?.textContent)).toEqual(['Close Out, Slide, Box Out', 'Four-Man Shell']);
    expect(within(dialog).getByRole('status').textContent).toBe('2 drills');
  });

  it('open in the dialog with their details, and lead back to the same list item', async () => {
    const { user, dialog } = await open('Training Drills');
    await user.click(within(dialog).getByRole('button', { name: /^Four-Man Shell/ }));
    const heading = within(dialog).getByRole('heading', { name: 'Four-Man Shell' });
    expect(document.activeElement).toBe(heading);
    for (const name of ['Step by step', 'Coaching points', 'Common mistakes'])
      expect(within(dialog).getByRole('heading', { name })).toBeTruthy();
    expect(within(dialog).getByText('8 to 10')).toBeTruthy();
    expect(within(dialog).getByText('15 min')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'All drills' }));
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Four-Man Shell/ }));
  });
});

describe('the skill assessment', () => {
  it('adds scores up, shows the meaning of the total, and keeps its values while the tab is open', async () => {
    const { user, dialog } = await open('Skill Assessments');
    expect(within(dialog).getByText(/Nothing is sent or saved/)).toBeTruthy();
    expect(within(dialog).getByRole('status').textContent).toContain('0 of 32');
    await user.type(within(dialog).getByRole('textbox', { name: 'Player' }), 'Ada');
    for (const field of within(dialog).getAllByRole('combobox')) await user.selectOptions(field, '3');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Score for Passing' }), '1');
    const result = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
    expect(result()).toContain('22 of 32');
    expect(result()).toContain('Solid.');
    expect(result()).toContain('Work on next: Passing');

    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Skill Assessments' }));
    await screen.findByRole('dialog');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Player' }).value).toBe('Ada');
    await user.click(screen.getByRole('button', { name: 'Clear scores' }));
    expect(result()).toContain('0 of 32');
  });

  it('prints a sheet with the same numbers', async () => {
    const print = jest.fn();
    window.print = print;
    const { user, dialog } = await open('Skill Assessments');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Score for Passing' }), '4');
    await user.click(within(dialog).getByRole('button', { name: 'Print sheet' }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector('[data-print]');
    const rows = [...(sheet?.querySelectorAll('tbody tr') ?? [])];
    expect(rows).toHaveLength(TESTED_SKILLS.length);
    expect(rows.filter((row) => row.lastChild?.textContent === '4')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(document.querySelector('[data-print]')).toBeNull();
  });

  it('has a meaning for every total', () => {
    expect(resultOf({}).band).toBeNull();
    const same = (score: number) => Object.fromEntries(TESTED_SKILLS.map((skill) => [skill, score]));
    expect(LEVELS.map((level) => resultOf(same(level)).band)).toEqual(['starting', 'building', 'solid', 'advanced']);
    expect(BANDS.map(({ from }) => from)).toEqual([...BANDS.map(({ from }) => from)].sort((a, b) => a - b));
    expect(resultOf(same(4)).sum).toBe(MOST);
    expect(resultOf(same(2)).weakest).toEqual([]);
  });
});

it('the tips come in six groups', async () => {
  const { dialog } = await open('Coaching Tips');
  expect(
    within(dialog)
      .getAllByRole('list')
      .map((list) => list.children.length),
  ).toEqual([6, 6, 6, 6, 6, 6]);
});

it.each([
  ['en', 'Game Strategies', 'Defense', 'Offense'],
  ['zh', '比赛战术', '防守', '进攻'],
])('strategies are in two lists in the language %s', async (language, name, defense, offense) => {
  await i18n.changeLanguage(language);
  const { dialog } = await open(name);
  const listed = (side: string) => within(within(dialog).getByRole('list', { name: side })).getAllByRole('button');
  expect(listed(defense)).toHaveLength(3);
  expect(listed(offense)).toHaveLength(4);
});

it('a strategy shows when to use it, its steps and counters, and a diagram', async () => {
  const { user, dialog } = await open('Game Strategies');
  await user.click(within(dialog).getByRole('button', { name: /^High Pick and Roll/ }));
  for (const name of ['When to use it', 'How it runs', 'How to teach it', 'What they will try, and your answer'])
    expect(within(dialog).getByRole('heading', { name })).toBeTruthy();
  expect(within(dialog).getByRole('group', { name: 'Diagram: High Pick and Roll' })).toBeTruthy();
});
