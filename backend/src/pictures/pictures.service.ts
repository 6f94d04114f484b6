import { Injectable } from '@nestjs/common';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { Html } from '../http/pages/html.ts';
import { FONT_FILES } from './fonts.ts';
import { WeightedSemaphore } from './weighted-semaphore.ts';

const KEPT = 200;

/** Each takes a thread for some tenths of a second, and threads also read files. */
const DRAWN_AT_ONCE = 2;

const OPTIONS: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'Figtree' },
};

/** SVG drawings as PNG. The latest ones asked for are kept, by the state they show. */
@Injectable()
export class Pictures {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private readonly semaphore = new WeightedSemaphore(DRAWN_AT_ONCE);

  /** Many who ask for one state at once wait for one drawing. `state` begins with the feature's own word. */
  of(state: string, drawing: () => Html): Promise<Buffer> {
    const png = this.kept.get(state) ?? this.draw(state, drawing);
    this.kept.delete(state);
    this.kept.set(state, png);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest) this.kept.delete(oldest);
    return png;
  }

  private draw(state: string, drawing: () => Html): Promise<Buffer> {
    const png = this.semaphore.run(async () => (await renderAsync(drawing().text, OPTIONS)).asPng());
    png.catch(() => this.kept.delete(state));
    return png;
  }
}
