import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { previewDrawing } from './preview-drawing.ts';
import type { SharedGame } from './shared-game.ts';

const KEPT = 100;

const require = createRequire(import.meta.url);

/** Our own font files alone, so that every machine draws the same, also one without any. */
const OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [
      require.resolve('@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf'),
      require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
    ],
    defaultFontFamily: 'Figtree',
  },
};

/** Pictures of games as PNG. The latest ones asked for are kept, by the state they show. */
@Injectable()
export class Previews {
  private readonly kept = new Map<string, Promise<Buffer>>();

  /** Many who ask at once wait for one drawing. */
  of(game: SharedGame): Promise<Buffer> {
    const state = `${game.id}:${game.rev}`;
    const png = this.kept.get(state) ?? this.draw(game, state);
    this.kept.delete(state);
    this.kept.set(state, png);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest) this.kept.delete(oldest);
    return png;
  }

  private draw(game: SharedGame, state: string): Promise<Buffer> {
    const png = renderAsync(previewDrawing(game).text, OPTIONS).then((image) => image.asPng());
    png.catch(() => this.kept.delete(state));
    return png;
  }
}
