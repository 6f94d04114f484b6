import type {
  ApplicationStatus,
  FeedPost,
  GameTermChange,
  NotificationDetails,
  OpportunityKind,
  ResultDecision,
} from '@hoopline/contracts';

/** The people who did it: `who` names them all, `people` is their number. */
export interface Doers {
  who: string;
  people: number;
}

/** A game by its title, and `facts`: its time and court in one line, which may be empty. */
export interface GameWords {
  game: string;
  facts: string;
}

export interface Words {
  title: string;
  body: string;
}

type Moderation = NotificationDetails['moderation'];

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

const ABOUT: Record<NonNullable<Moderation['about']>, string> = {
  message: 'Your message',
  post: 'Your post',
  comment: 'Your comment',
  profile: 'Your profile',
  game: 'Your game',
  opening: 'Your opening',
  sponsorship: 'Your sponsorship',
  court_photo: 'Your photo of a court',
  coach: 'Your coach profile',
  result: 'Your result',
};

const ANSWERS: Partial<Record<ApplicationStatus, (who: string) => string>> = {
  shortlisted: (who) => `${who} shortlisted your application`,
  accepted: (who) => `${who} accepted your application`,
  declined: (who) => `${who} declined your application`,
  expired: () => 'Your application expired without an answer',
};

/** Notifications outside the app, as push messages and mail show them. */
export const notifications = {
  /** Buttons of push messages about a game. */
  actions: { stillIn: 'I’m in', onWay: 'On my way', late: '10 min late', cant: 'Can’t' },
  /** Replaces the name of a person whom the reader may not see. */
  somebody: 'Somebody',
  and: (one: string, two: string) => `${one} and ${two}`,
  /** `others` is at least 1. */
  andOthers: (one: string, others: number) => `${one} and ${others} ${others === 1 ? 'other' : 'others'}`,
  untitledGame: 'your game',
  untitled: { coaching: 'Basketball Coaching Position', sponsorships: 'Sponsorship Opportunity' } satisfies Record<
    OpportunityKind,
    string
  >,
  /** Names a post that has no text. */
  post: { text: 'Your post', image: 'Your image', video: 'Your video' } satisfies Record<FeedPost['type'], string>,

  /** One message instead of many, for example in the morning. */
  several: (count: number) => `${count} new notifications`,

  message: ({ who }: Doers, count: number): Words => ({
    title: who,
    body: count === 1 ? 'New message' : `${count} new messages`,
  }),
  seatOffered: ({ game, facts }: GameWords, before: string): Words => ({
    title: `A spot is yours in ${game}`,
    body: joined(`Take it before ${before}`, facts),
  }),
  seatRemoved: ({ game, facts }: GameWords, reason: string): Words => ({
    title: `The host removed you from ${game}`,
    body: joined(facts, reason),
  }),
  gameChanged: ({ game, facts }: GameWords, changed: GameTermChange | 'both'): Words => ({
    title: `${{ time: 'New time', place: 'New place', both: 'New time and place' }[changed]}: ${game}`,
    body: facts,
  }),
  gameCancelled: ({ game, facts }: GameWords, reason: string): Words => ({
    title: `Cancelled: ${game}`,
    body: joined(facts, reason),
  }),
  /**
   * `isClose`: the game starts within the hour. The text names no number of hours, because people may read it later.
   */
  gameReminder: ({ game, facts }: GameWords, isClose: boolean): Words => ({
    title: isClose ? `Starting soon: ${game}` : `Coming up: ${game}`,
    body: facts,
  }),
  /** `before`: until when the reader keeps the spot without an answer; null if silence has no consequence. */
  stillIn: ({ game, facts }: GameWords, before: string | null): Words => ({
    title: `Still in? ${game}`,
    body: joined(
      before ? `Answer before ${before}, or your spot may go to the waitlist` : 'Let the others know',
      facts,
    ),
  }),
  seatLapsed: ({ game, facts }: GameWords): Words => ({
    title: `Your spot in ${game} went to the waitlist`,
    body: joined('You did not answer in time', facts),
  }),
  gameOn: ({ game, facts }: GameWords): Words => ({ title: `It’s on: ${game}`, body: facts }),
  /** `until`: regulars have the seats to themselves until then; null if the game is open to all. */
  regularsFirst: ({ game, facts }: GameWords, until: string | null): Words => ({
    title: `New run: ${game}`,
    body: joined(until ? `Regulars come first until ${until}` : 'Grab your spot', facts),
  }),
  gameJoined: ({ who }: Doers, { game, facts }: GameWords): Words => ({ title: `${who} joined ${game}`, body: facts }),
  becameHost: ({ game, facts }: GameWords): Words => ({ title: `You are now the host of ${game}`, body: facts }),
  resultEntered: ({ who }: Doers, { game }: GameWords): Words => ({
    title: `Result of ${game}`,
    body: `${who} entered the score. Confirm it if it is right.`,
  }),
  resultCounts: ({ game }: GameWords): Words => ({
    title: `Result of ${game}`,
    body: 'Nobody objected for a day, so it counts now. Not right? You have two days to say so.',
  }),
  resultDisputed: ({ who }: Doers, { game }: GameWords): Words => ({
    title: `Result of ${game}`,
    body: `${who} says that it is wrong. It does not count until both teams agree.`,
  }),
  resultDecided: ({ game }: GameWords, decision: ResultDecision): Words => ({
    title: `Result of ${game}`,
    body: {
      counts: 'Moderators have decided: it counts as it was entered.',
      left_out: 'Moderators have decided: it does not count.',
    }[decision],
  }),
  playerOfGame: ({ game, facts }: GameWords): Words => ({
    title: `You were voted player of the game: ${game}`,
    body: facts,
  }),
  kudos: ({ game, facts }: GameWords): Words => ({ title: `You got kudos for ${game}`, body: facts }),
  gameHosted: ({ who, people }: Doers, { game, facts }: GameWords): Words => ({
    title: people > 1 ? `${who} are hosting a game` : `${who} is hosting a game`,
    body: joined(game, facts),
  }),
  gameInvited: ({ who }: Doers, { game, facts }: GameWords): Words => ({
    title: `${who} invited you to play`,
    body: joined(game, facts),
  }),
  playersNeeded: ({ who }: Doers, wanted: number, { game, facts }: GameWords): Words => ({
    title: wanted === 1 ? `${who} needs one more player` : `${who} needs ${wanted} more players`,
    body: joined(game, facts),
  }),
  applicationReceived: ({ who }: Doers, title: string): Words => ({ title: `${who} applied`, body: title }),
  applicationWaiting: (count: number, title: string): Words => ({
    title: count === 1 ? '1 application is waiting for an answer' : `${count} applications are waiting for an answer`,
    body: title,
  }),
  applicationAnswered: ({ who }: Doers, status: ApplicationStatus, title: string, reason: string): Words => ({
    title: ANSWERS[status]?.(who) ?? 'Your application has changed',
    body: joined(title, reason),
  }),
  followed: ({ who, people }: Doers): Words => ({
    title: people > 1 ? `${people} new followers` : 'New follower',
    body: people > 1 ? `${who} follow you now` : `${who} follows you now`,
  }),
  liked: ({ who, people }: Doers, post: string): Words => ({
    title: people > 1 ? `${who} like your post` : `${who} likes your post`,
    body: post,
  }),
  commented: ({ who }: Doers, post: string): Words => ({ title: `${who} commented on your post`, body: post }),
  /** `until` is empty if the restriction has no end. */
  moderation: ({ action, about }: Pick<Moderation, 'action' | 'about'>, reason: string, until: string): Words => {
    const what = about === null ? 'Your account' : ABOUT[about];
    const titles: Record<Moderation['action'], string> = {
      hidden: `${what} was hidden`,
      shown_again: `${what} is visible again`,
      warned: 'A warning from the moderators',
      suspended: until ? `Your account is suspended until ${until}` : 'Your account is suspended',
      suspension_ended: 'Your account is no longer suspended',
    };
    return { title: titles[action], body: reason };
  },
};
