import { FEED } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { FakeWindow, setTabVisible } from '../../testing/fake-window.ts';
import { HttpError } from '../api.ts';
import { log } from '../log.ts';
import { useConnection } from '../realtime/connection.store.ts';
import type { ReportSeen } from './seen-context.tsx';
import { SeenProvider } from './seen-context.tsx';
import { useSeen } from './use-seen.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let view: FakeWindow;
let report: jest.Mock<ReportSeen>;
beforeEach(() => {
  jest.useFakeTimers();
  view = new FakeWindow();
  report = jest.fn<ReportSeen>().mockResolvedValue(undefined);
  useConnection.setState({ userId: 'me' });
});
afterEach(() => {
  cleanup();
  setTabVisible(true);
  view.close();
  jest.useRealTimers();
});

type Post = Parameters<typeof useSeen>[1];

function Posted(post: Post) {
  const element = useRef<HTMLButtonElement>(null);
  const onPlayed = useSeen(element, post);
  return (
    <button ref={element} type="button" onClick={onPlayed}>
      {post.id}
    </button>
  );
}

const shown = (...posts: Partial<Post>[]) =>
  render(
    <SeenProvider report={report}>
      {posts.map(({ id = 'a', kind = 'image', isOwn = false }) => (
        <Posted key={id} id={id} kind={kind} isOwn={isOwn} />
      ))}
    </SeenProvider>,
  );
const post = (id = 'a') => screen.getByRole('button', { name: id });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const reported = () => report.mock.calls.flatMap(([ids]) => ids);

describe('a post is seen', () => {
  it('after a second of half of it in view', () => {
    shown({});
    view.show(post(), 0.5);
    pass(0.9 * SECOND);
    view.hide(post());
    pass(10 * SECOND);
    expect(reported()).toEqual([]);
    view.show(post(), 0.5);
    pass(10 * SECOND);
    expect(reported()).toEqual(['a']);
  });

  it('not if less than half of it is in view', () => {
    shown({});
    view.show(post(), 0.45);
    pass(10 * SECOND);
    expect(reported()).toEqual([]);
  });

  it('when it fills half of the window, though it is much taller', () => {
    shown({});
    view.show(post(), 0.1, 3_200);
    pass(10 * SECOND);
    expect(reported()).toEqual(['a']);
  });

  it('not while the tab is hidden', () => {
    shown({});
    view.show(post());
    setTabVisible(false);
    pass(10 * SECOND);
    expect(reported()).toEqual([]);
  });

  it('not by its author', () => {
    shown({ isOwn: true });
    view.show(post());
    fireEvent.click(post());
    pass(10 * SECOND);
    expect(reported()).toEqual([]);
  });

  it('when it was played, if it is a video', () => {
    shown({ kind: 'video' });
    view.show(post());
    pass(10 * SECOND);
    expect(reported()).toEqual([]);
    fireEvent.click(post());
    pass(10 * SECOND);
    expect(reported()).toEqual(['a']);
  });

  it('at most once an hour, even if the viewer comes back to the screen', () => {
    for (let visit = 0; visit < 3; visit += 1) {
      const { unmount } = shown({});
      view.show(post());
      pass(10 * SECOND);
      unmount();
    }
    expect(reported()).toEqual(['a']);
    pass(HOUR);
    shown({});
    view.show(post());
    pass(10 * SECOND);
    expect(reported()).toEqual(['a', 'a']);
  });
});

describe('views are reported', () => {
  it('together, and at most as many in one call as the server takes', () => {
    const ids = Array.from({ length: FEED.viewsPerCall + 2 }, (_, index) => `post ${index}`);
    const { container } = shown(...ids.map((id) => ({ id })));
    view.show(container);
    pass(10 * SECOND);
    expect(report.mock.calls.map(([called]) => called.length)).toEqual([FEED.viewsPerCall, 2]);
    expect(reported()).toEqual(ids);
  });

  it('at once when the page is left', () => {
    shown({});
    view.show(post());
    pass(SECOND);
    expect(reported()).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    expect(reported()).toEqual(['a']);
  });

  it('not for a visitor without a session', () => {
    useConnection.setState({ userId: null });
    shown({});
    view.show(post());
    pass(10 * SECOND);
    fireEvent(window, new Event('pagehide'));
    expect(report).not.toHaveBeenCalled();
  });

  it('when the user of the connection is known', () => {
    useConnection.setState({ userId: undefined });
    shown({});
    view.show(post());
    pass(10 * SECOND);
    expect(report).not.toHaveBeenCalled();
    useConnection.setState({ userId: 'me' });
    pass(10 * SECOND);
    expect(reported()).toEqual(['a']);
  });

  it.each([
    ['the server refuses', new HttpError({ status: 500, statusText: '', headers: new Headers() }, ''), 1],
    ['there is no network, which is not logged', new TypeError('Failed to fetch'), 0],
  ])('without a second try if %s', async (_, cause, errors) => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    report.mockRejectedValue(cause);
    shown({});
    view.show(post());
    await act(() => jest.advanceTimersByTimeAsync(30 * SECOND));
    expect(report).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledTimes(errors);
    logged.mockRestore();
  });
});
