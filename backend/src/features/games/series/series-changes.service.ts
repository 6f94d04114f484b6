import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { GamesPublisher } from '../games.publisher.ts';
import { SeriesRepository } from './series.repository.ts';

/** The terms, the host or the regulars of a series have changed, or it has new runs. */
export const seriesChanged = changeKind('games.series');

/** Publishes changes of series to the pages of their games. */
@Injectable()
export class SeriesChangesService {
  constructor(
    private readonly series: SeriesRepository,
    private readonly publisher: GamesPublisher,
    private readonly clock: Clock,
  ) {}

  @OnChange(seriesChanged)
  async publish(changes: readonly Committed[]): Promise<void> {
    for (const id of new Set(changes.map(({ ref }) => ref))) {
      const series = await this.series.find(id);
      if (series) this.publisher.seriesChanged(series, await this.series.notBegun(id, this.clock.now()));
    }
  }
}
