import { Injectable } from '@nestjs/common';

/** Who here is a sample player that acts by itself: nobody, until the part that lets them act says who. */
@Injectable()
export class SamplePeople {
  private ids: ReadonlySet<string> = new Set();

  are(ids: readonly string[]): void {
    this.ids = new Set(ids);
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }
}
