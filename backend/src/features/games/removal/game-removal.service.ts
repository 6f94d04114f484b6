import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { AccountRemoval, type Leaver } from '../../../identity/removal/account-removal.ts';
import { textsIn } from '../../../locales/texts.ts';
import { CalendarSubscriptionsRepository } from '../calendar/calendar-subscriptions.repository.ts';
import { GameRemovalRepository } from './game-removal.repository.ts';
import { SuccessionService } from './succession.service.ts';

/**
 * Games of somebody whose account is removed. One that they host is given to the player who has been seated longest, or
 * cancelled where nobody else is. Their places in games ahead become free; past games stay as they were.
 */
@Injectable()
export class GameRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly left: GameRemovalRepository,
    private readonly succession: SuccessionService,
    private readonly subscriptions: CalendarSubscriptionsRepository,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.removal.register((leaver) => this.step(leaver));
  }

  private async step(leaver: Leaver): Promise<boolean> {
    const game = await this.left.next(leaver.id, this.clock.now());
    if (game) {
      if (!game.isHost || game.heirId) await this.succession.leave(game, leaver.id);
      else await this.succession.cancel(game.id, leaver.id, textsIn(leaver.language).games.hostLeft);
      return true;
    }
    await this.sql.transaction(async (tx) => {
      await this.left.dropWishes(leaver.id, tx);
      await this.subscriptions.revoke([leaver.id], tx);
    });
    return false;
  }
}
