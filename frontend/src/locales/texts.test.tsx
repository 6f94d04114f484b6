import '../testing/texts.ts';
import { FEED, GAME, HOUR, NOTIFICATIONS, OPPORTUNITY } from '@hoopline/contracts';
import { SERIES } from '@hoopline/contracts/games/series-rules';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Trans } from 'react-i18next';
import { i18n } from '../lib/i18n.ts';

interface Branch {
  [key: string]: string | Branch;
}

const flatten = (texts: Branch, prefix: string): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${prefix}${name}`, text]] : flatten(text, `${prefix}${name}.`),
  );

const TEXTS = Object.entries(i18n.getDataByLanguage('en') ?? {}).flatMap(([namespace, texts]) =>
  flatten(texts as Branch, `${namespace}:`),
);
const byKey = new Map(TEXTS);

describe('a text with a count', () => {
  /** The ending of a plural form. `too_many` and `too_few` are codes of problems, and no plural forms. */
  const PLURAL = /(?<!:too|\.too)_(?:zero|one|two|few|many|other)$/;
  const families = [...new Set(TEXTS.map(([key]) => key).filter((key) => PLURAL.test(key)))].map((key) =>
    key.replace(PLURAL, ''),
  );
  /** The plural noun after a number, such as `messages` in `{{count}} unread messages`. */
  const nounAfterNumber = (text: string) =>
    /\}\} (?:[a-z]+ )?(?!is\b|was\b|has\b|this\b|needs\b)([a-z]+s)\b/.exec(text)?.[1];

  it.each([...new Set(families)])('%s has one form for one and one for others', (family) => {
    const [one, other] = [byKey.get(`${family}_one`), byKey.get(`${family}_other`)];
    expect({ one, other }).toEqual({ one: expect.any(String), other: expect.any(String) });
    const noun = nounAfterNumber(other ?? '');
    if (!noun) return;
    const words = one?.split(/[^a-z]+/i);
    expect(words).not.toContain(noun);
    expect(words).toContain(noun.replace(/s$/, ''));
  });

  /** The smallest count of texts without plural forms. None of them is ever one. */
  const LEAST: Readonly<Record<string, number>> = {
    'games:players': GAME.players.min,
    'home:next.count': GAME.players.min,
    'gamePage:detail.courtAlt': GAME.players.min,
    'gameForm:problems.maxPlayers.too_low': GAME.players.min,
    'gameForm:problems.maxPlayers.too_high': GAME.players.max,
    'gameForm:problems.title.too_short': GAME.title.min,
    'gameForm:problems.duration.too_low': GAME.duration.min,
    'coachingForm:problems.title.too_short': OPPORTUNITY.title.min,
    'sponsorshipForm:problems.title.too_short': OPPORTUNITY.title.min,
    'feed:rail.spots': GAME.players.min,
    'gameAfter:money.late_pays': GAME.lateLeaveMs / HOUR,
    'gameAfter:leave.late': GAME.lateLeaveMs / HOUR,
    'gameForm:leaveRules.late_pays': GAME.lateLeaveMs / HOUR,
    'gameForm:problems.repeats.too_late': SERIES.maxWeeks,
    'gameForm:problems.rule.too_late': SERIES.maxWeeks,
    'gameForm:problems.scheduledAt.too_high': SERIES.maxShiftDays,
    'compose:problems.hashtags.too_many': FEED.hashtags.max,
    'notifications:kept': NOTIFICATIONS.keepDays,
  };

  it.each(TEXTS.filter(([key, text]) => !PLURAL.test(key) && nounAfterNumber(text)))(
    '%s needs no form for one',
    (key) => {
      expect(LEAST[key]).toBeGreaterThan(1);
    },
  );
});

describe('what somebody typed', () => {
  const TYPED = `<b>bold</b> & "co" &lt;i&gt; 'til 5/6 {{title}} $t(common:cancel) $& <game>x</game>`;
  const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const withValues = TEXTS.filter(([, text]) => valuesIn(text).length > 0);
  const isTagged = ([, text]: [string, string]) => text.includes('<');
  const filled = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, () => TYPED);
  const valuesOf = (text: string) => Object.fromEntries(valuesIn(text).map((name) => [name, TYPED]));
  const PLURAL_COUNT = { count: 5 };

  it.each(withValues.filter((text) => !isTagged(text)))('stays as it is in %s', (key, text) => {
    expect(i18n.t(key as never, valuesOf(text) as never)).toBe(filled(text));
  });

  it.each(withValues.filter(isTagged))('stays as it is in %s, whose tags are elements', (key, text) => {
    const { container } = render(
      <Trans
        i18nKey={key as never}
        values={{ ...valuesOf(text), ...PLURAL_COUNT }}
        components={{ b: <strong />, game: <strong /> }}
      />,
    );
    const shown = text.replaceAll(/<\/?(?:b|game)>/g, '').replace('{{count}}', '5');
    expect(container.textContent).toBe(filled(shown));
    expect(container.querySelectorAll('strong')).toHaveLength(text.match(/<(?:b|game)>/g)?.length ?? 0);
  });
});
