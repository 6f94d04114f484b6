import { randomUUID } from 'node:crypto';
import {
  type Comment,
  type Conversation,
  type Court,
  type CourtVisit,
  type CreateGame,
  courtsRoutes,
  type FeedPost,
  feedRoutes,
  type GameDetail,
  gamesRoutes,
  identityRoutes,
  type LikeState,
  type Message,
  messagesRoutes,
  type Position,
  type ReadState,
  type Route,
  type RouteTypes,
} from '@hoopline/contracts';
import { LiveConnection } from './live-connection.ts';
import { type CallAnswer, type CallInputs, type SignInChoice, WebSession } from './web-session.ts';

/**
 * A person who uses Hoopline from outside, like a browser: HTTP for sign-in, reads and writes, Socket.IO for events. It
 * uses only the contract and an address, no code of the server. Methods throw a `RefusedCall` for a refused call.
 */
export class Actor {
  readonly live: LiveConnection;

  constructor(
    readonly id: string,
    readonly session: WebSession,
  ) {
    this.live = new LiveConnection(session);
  }

  /** Signs a person in at the development provider. `headers` are sent with every call and handshake. */
  static async signIn(origin: string, who: SignInChoice, headers: Record<string, string> = {}): Promise<Actor> {
    const session = new WebSession(origin, headers);
    await session.signIn(who);
    const { id } = await session.call(identityRoutes.user);
    return new Actor(id, session);
  }

  /** Calls any route of the contract. */
  call<T extends RouteTypes>(route: Route<T>, ...inputs: CallInputs<T>): Promise<CallAnswer<T>> {
    return this.session.call(route, ...inputs);
  }

  /** Resolves once the server has greeted the connection; from then on others see this person online. */
  goOnline(): Promise<void> {
    return this.live.open();
  }

  goAway(): void {
    this.live.close();
  }

  join(gameId: string): Promise<GameDetail> {
    return this.call(gamesRoutes.join, { params: { id: gameId } });
  }

  leave(gameId: string): Promise<GameDetail> {
    return this.call(gamesRoutes.leave, { params: { id: gameId } });
  }

  /** Creates a game that this person hosts. */
  host(game: CreateGame): Promise<GameDetail> {
    return this.call(gamesRoutes.create, { body: game });
  }

  /** Opens the conversation with another person, which may be new. */
  converse(otherUserId: string): Promise<Conversation> {
    return this.call(messagesRoutes.start, { body: { otherUserId } });
  }

  /** Sends a message. A repeated `clientMessageId` returns the message that is already stored. */
  send(conversationId: string, content: string, clientMessageId: string = randomUUID()): Promise<Message> {
    return this.call(messagesRoutes.send, { params: { id: conversationId }, body: { content, clientMessageId } });
  }

  markRead(conversationId: string, seq?: number): Promise<ReadState> {
    return this.call(messagesRoutes.markRead, { params: { id: conversationId }, body: { seq } });
  }

  /** Publishes typing to the other person, if this actor is online. */
  async type(conversationId: string, isTyping: boolean): Promise<void> {
    await this.live.call('messages.typing', { conversationId, isTyping });
  }

  /** Reads the newest posts, the first page of the feed. */
  readFeed(): Promise<FeedPost[]> {
    return this.call(feedRoutes.list);
  }

  /** Creates a text post. */
  post(content: string): Promise<FeedPost> {
    return this.call(feedRoutes.create, { body: { type: 'text', content } });
  }

  /** Counts a view of the post, like a browser that has shown it long enough. */
  see(postId: string): Promise<void> {
    return this.call(feedRoutes.seen, { body: { postIds: [postId] } });
  }

  like(postId: string): Promise<LikeState> {
    return this.call(feedRoutes.like, { params: { id: postId } });
  }

  unlike(postId: string): Promise<LikeState> {
    return this.call(feedRoutes.unlike, { params: { id: postId } });
  }

  comment(postId: string, content: string): Promise<Comment> {
    return this.call(feedRoutes.comment, { params: { id: postId }, body: { content } });
  }

  checkIn({ id, latitude, longitude }: Pick<Court, 'id'> & Position): Promise<CourtVisit> {
    return this.call(courtsRoutes.checkIn, { params: { id }, body: { isNamed: true, latitude, longitude } });
  }

  checkOut(courtId: string): Promise<CourtVisit> {
    return this.call(courtsRoutes.checkOut, { params: { id: courtId } });
  }
}
