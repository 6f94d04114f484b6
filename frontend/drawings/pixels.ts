/** A small picture, painted by rectangles of `#rrggbb` or `#rrggbbaa` and cut at its edges. `data` is RGBA, row by row. */
export class Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }

  rect(x: number, y: number, width: number, height: number, color: string): void {
    const left = Math.max(0, Math.round(x));
    const top = Math.max(0, Math.round(y));
    const right = Math.min(this.width, Math.round(x) + Math.round(width));
    const bottom = Math.min(this.height, Math.round(y) + Math.round(height));
    const [red, green, blue, alpha] = parse(color);
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        this.#blend((row * this.width + column) * 4, red, green, blue, alpha);
      }
    }
  }

  dot(x: number, y: number, color: string): void {
    this.rect(x, y, 1, 1, color);
  }

  #blend(at: number, red: number, green: number, blue: number, alpha: number): void {
    const { data } = this;
    const keep = 1 - alpha;
    data[at] = red * alpha + (data[at] ?? 0) * keep;
    data[at + 1] = green * alpha + (data[at + 1] ?? 0) * keep;
    data[at + 2] = blue * alpha + (data[at + 2] ?? 0) * keep;
    data[at + 3] = 255;
  }
}

type Channels = readonly [red: number, green: number, blue: number, alpha: number];
const parsed = new Map<string, Channels>();

function parse(color: string): Channels {
  const known = parsed.get(color);
  if (known) return known;
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  const channels: Channels = [at(1), at(3), at(5), color.length === 9 ? at(7) / 255 : 1];
  parsed.set(color, channels);
  return channels;
}
