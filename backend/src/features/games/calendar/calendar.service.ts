import { createHash, randomBytes } from 'node:crypto';
import {
  type CalendarSubscription,
  type CalendarSubscriptionState,
  commonErrors,
  DAY,
  GAME_LINKS,
  gamesErrors,
  type Language,
  linkIn,
  PRODUCT,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { InjectRuntime, type Runtime } from '../../../config/runtime.ts';
import { DomainError } from '../../../http/errors.ts';
import { textsIn } from '../../../locales/texts.ts';
import { GamesService } from '../games.service.ts';
import { calendarTerms } from '../moves/calendar-terms.ts';
import { SeriesRepository } from '../series/series.repository.ts';
import { SeriesService } from '../series/series.service.ts';
import { CalendarSubscriptionsRepository } from './calendar-subscriptions.repository.ts';
import { calendarText } from './calendar-text.ts';
import { seriesCalendarText } from './series-calendar.ts';

const TOKEN_BYTES = 32;
const PAST_MS = 30 * DAY;
const MAX_GAMES = 1_000;

export interface CalendarFile {
  name: string;
  text: string;
}

/**
 * Games as iCalendar: a file of one game or of one series, or, at a private address, a subscription to the games that one
 * person hosts or has joined. A subscription contains at most `MAX_GAMES`, and no games that ended more than 30 days
 * ago.
 */
@Injectable()
export class CalendarService {
  constructor(
    private readonly games: GamesService,
    private readonly subscriptions: CalendarSubscriptionsRepository,
    private readonly series: SeriesRepository,
    private readonly seriesReading: SeriesService,
    private readonly clock: Clock,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  /**
   * For a player who has not confirmed a move, the event is at the time and place that they last confirmed. Throws
   * `game_not_found` also for a game without a time.
   */
  async ofGame(
    id: string,
    viewerId: string | null,
    linkKey: string | undefined,
    language: Language,
  ): Promise<CalendarFile> {
    const game = await this.games.detail(id, viewerId, linkKey);
    const terms = calendarTerms(game, game.movedFrom);
    if (!terms) throw new DomainError(gamesErrors.game_not_found);
    const event = { ...game, ...terms, isCancelled: game.status === 'cancelled' };
    return { name: fileName(game.title), text: this.write([event], game.title, language) };
  }

  /** Throws the errors of `SeriesService.find`, and `series_ended`. */
  async ofSeries(
    id: string,
    viewerId: string | null,
    linkKey: string | undefined,
    language: Language,
  ): Promise<CalendarFile> {
    const { sharePath } = await this.games.detail(id, viewerId, linkKey);
    const { series } = await this.seriesReading.find(id, viewerId, linkKey);
    if (series.isEnded) throw new DomainError(gamesErrors.series_ended);
    const now = this.clock.now();
    const runs = await this.series.runsSince(series.id, new Date(now.getTime() - PAST_MS));
    const context = { url: this.runtime.origin + sharePath, now, texts: textsIn(language) };
    return { name: fileName(series.terms.title), text: seriesCalendarText(series, runs, context) };
  }

  async subscription(userId: string): Promise<CalendarSubscriptionState> {
    const since = await this.subscriptions.since(userId);
    return { since: since?.toISOString() ?? null };
  }

  /** Makes a new address, which contains `language`. The previous address stops working. */
  async makeSubscription(userId: string, language: Language): Promise<CalendarSubscription> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.clock.now();
    await this.subscriptions.replace(userId, hashOf(token), now);
    const path = linkIn(language, GAME_LINKS.subscription.replace(':token', token));
    return { path, since: now.toISOString() };
  }

  revokeSubscription(userId: string): Promise<void> {
    return this.subscriptions.revoke([userId]);
  }

  async ofSubscription(token: string, language: Language): Promise<CalendarFile> {
    const owner = await this.subscriptions.ownerOf(hashOf(token));
    if (!owner) throw new DomainError(commonErrors.not_found);
    const since = new Date(this.clock.now().getTime() - PAST_MS);
    const games = await this.subscriptions.gamesOf(owner, since, MAX_GAMES);
    return { name: fileName(PRODUCT.name), text: this.write(games, PRODUCT.name, language) };
  }

  private write(games: Parameters<typeof calendarText>[0], name: string, language: Language): string {
    const texts = textsIn(language);
    return calendarText(games, name, { origin: this.runtime.origin, now: this.clock.now(), texts });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The first 60 characters of the title, in lower case, with hyphens between its words; `game` if no word is left. Keeps
 * only ASCII letters and digits, without accents: they are safe in every file system and header.
 */
function fileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['game'];
  return `${words.join('-').slice(0, 60)}.ics`;
}
