import { reportTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { TopicRegistry } from '../realtime/topic-registry.ts';

/** How many reports wait for an operator, as it was counted last. */
@Injectable()
export class OpenReports {
  count = 0;

  constructor(private readonly topics: TopicRegistry) {}

  /** Asks whoever has the topic of reports for its state. */
  async refresh(): Promise<void> {
    const asked = [reportTopics.all];
    const { [reportTopics.all]: answer } = await this.topics.states(asked, new Set(asked), null);
    if (answer && 'state' in answer) this.count = answer.state.reports?.openCount ?? 0;
  }
}
