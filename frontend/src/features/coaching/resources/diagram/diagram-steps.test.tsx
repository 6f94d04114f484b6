import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { cut, type Diagram, pass } from './diagram.ts';
import { DiagramSteps } from './diagram-steps.tsx';

const DIAGRAM: Diagram = {
  start: { 1: [30, 20], 2: [20, 8] },
  cones: [[10, 10]],
  balls: ['1'],
  steps: [[], [pass('1', '2')], [cut('1', [10, 20])], []],
};
const TEXTS = ['They stand.', 'They pass.', 'They cut.', 'They rest.'];

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const setUp = () =>
  renderApp(<DiagramSteps name="Give and go" diagram={DIAGRAM} texts={TEXTS} />, {
    advanceTimers: jest.advanceTimersByTime,
  });
const button = (name: string) => screen.getByRole('button', { name });
const said = () => document.querySelector('[aria-live]')?.textContent;
const positionOf = (who: string) => screen.getByText(who, { selector: 'text' }).closest('g')?.style.transform;

describe('a diagram', () => {
  it('steps with buttons and arrow keys, but not past its ends', async () => {
    const { user } = renderApp(<DiagramSteps name="Give and go" diagram={DIAGRAM} texts={TEXTS} />);
    expect(screen.getByRole('group', { name: 'Diagram: Give and go' })).toBeTruthy();
    expect(said()).toBe('Step 1 of 4They stand.');
    expect(button('Previous step').getAttribute('aria-disabled')).toBe('true');
    const before = positionOf('1');

    await user.click(button('Next step'));
    expect(said()).toBe('Step 2 of 4They pass.');
    await user.keyboard('{ArrowRight}');
    expect(said()).toBe('Step 3 of 4They cut.');
    expect(positionOf('1')).toBe(before);
    await user.keyboard('{End}{ArrowRight}');
    expect(said()).toBe('Step 4 of 4They rest.');
    expect(positionOf('1')).not.toBe(before);
    expect(document.activeElement).toBe(button('Next step'));
    await user.keyboard('{ArrowLeft}');
    expect(said()).toBe('Step 3 of 4They cut.');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(said()).toBe('Step 1 of 4They stand.');
    expect(positionOf('1')).toBe(before);
  });

  it('plays to its end by itself, pauses, and starts again from its end', async () => {
    jest.useFakeTimers();
    const { user } = setUp();
    const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    await user.click(button('Play'));
    expect(said()).toMatch(/^Step 2/);
    await wait(5);
    expect(said()).toMatch(/^Step 3/);
    await user.click(button('Pause'));
    await wait(30);
    expect(said()).toMatch(/^Step 3/);
    await user.click(button('Play'));
    expect(said()).toMatch(/^Step 4/);
    await user.click(button('Play'));
    expect(said()).toMatch(/^Step 1/);
    await user.click(button('Next step'));
    await wait(30);
    expect(said()).toMatch(/^Step 2/);
  });
});
