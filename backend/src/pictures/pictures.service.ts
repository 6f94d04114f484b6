import { Injectable, Module } from '@nestjs/common';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { FastifyReply } from 'fastify';
import type { Html } from '../html/html.ts';
import { fontFiles } from './fonts.ts';
import { WeightedSemaphore } from './weighted-semaphore.ts';

const KEPT = 200;

const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=60';

/** Each drawing occupies a thread of the pool, which also reads files, for some tenths of a second. */
const DRAWN_AT_ONCE = 2;

const optionsFor = (svg: string): ResvgRenderOptions => ({
  font: { loadSystemFonts: false, fontFiles: fontFiles(svg), defaultFontFamily: 'Figtree' },
});

/** A drawing of one state of a subject, such as a post. */
interface Drawing {
  /** Names the subject and its state. Begins with a word for the feature. */
  key: string;
  draw(): Html;
  /** Whether the address names this state, and not an earlier one. If so, browsers may keep the picture. */
  isCurrent: boolean;
}

/** Draws SVG as PNG, and keeps the latest pictures that were asked for. */
@Injectable()
export class PicturesService {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private readonly semaphore = new WeightedSemaphore(DRAWN_AT_ONCE);

  async send(reply: FastifyReply, drawing: Drawing): Promise<void> {
    const png = await this.picture(drawing);
    void reply
      .type('image/png')
      .header('cache-control', drawing.isCurrent ? FOREVER : SHORTLY)
      .send(png);
  }

  /** Callers who ask for the same key at the same time share one drawing. */
  private picture({ key, draw }: Drawing): Promise<Buffer> {
    const png = this.kept.get(key) ?? this.render(key, draw);
    this.kept.delete(key);
    this.kept.set(key, png);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest) this.kept.delete(oldest);
    return png;
  }

  private render(key: string, draw: () => Html): Promise<Buffer> {
    const png = this.semaphore.run(async () => {
      const svg = draw().text;
      return (await renderAsync(svg, optionsFor(svg))).asPng();
    });
    png.catch(() => this.kept.delete(key));
    return png;
  }
}

@Module({ providers: [PicturesService], exports: [PicturesService] })
export class PicturesModule {}
